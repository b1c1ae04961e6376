/** From the lowest rank to the highest; stored as the enum `Role` (prisma/schema/auth.prisma). */
export const ROLES = ['visitor', 'moderator', 'author', 'editor', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Only code that gives the role names it; what it may do is asked of the table. */
export const ADMIN = 'admin' satisfies Role

export const isRole = (value: unknown): value is Role => ROLES.some((role) => role === value)

/** Everybody except plain members is marked as the team beside their comments. */
export const isTeam = (role: Role): boolean => role !== 'visitor'

/** Some rules depend on the highest role alone: longer passwords, and the last admin stays. */
export const isAdmin = (role: Role): boolean => role === ADMIN
