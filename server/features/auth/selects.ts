import type { Role } from '../../../shared/account/roles.ts'

export interface OwnUser {
  _id: string
  username: string
  email: string
  role: Role
  createdAt: Date
}

export const ownColumns = { id: true, username: true, email: true, role: true, createdAt: true } as const

/** Fields are listed by name, so that a password hash cannot leak. */
export const toOwnUser = (row: Omit<OwnUser, '_id'> & { id: string }): OwnUser => ({
  _id: row.id,
  username: row.username,
  email: row.email,
  role: row.role,
  createdAt: row.createdAt,
})
