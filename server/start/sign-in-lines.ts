import type { AdminAccess } from '../features/account/accounts/first-admin.ts'

export function signInLines(admin: AdminAccess | undefined): string[] {
  if (!admin) return []
  const password = admin.password ? [`Password: ${admin.password} (shown only now)`] : []
  return [`Admin: ${admin.email}`, ...password]
}
