import type { AdminAccess } from '../features/account/accounts/first-admin.ts'
import type { SetupAddress } from '../features/account/setup/setup-link.ts'

/** How somebody signs in for the first time: with an account that was just made, or at the address that makes one. */
export type FirstAccess = AdminAccess | SetupAddress

const SETUP_ELSEWHERE =
  'No administrator yet. Another start has just shown the address that makes one; start again in a minute for a new one.'

/** Lines only for the terminal: the log never gets them. */
export function signInLines(admin: FirstAccess | undefined): string[] {
  if (!admin) return []
  if ('setup' in admin)
    return admin.setup === null
      ? [SETUP_ELSEWHERE]
      : ['No administrator yet. This address makes one, once and within 24 hours:', admin.setup]
  const password = admin.password ? [`Password: ${admin.password} (shown only now)`] : []
  return [`Admin: ${admin.email}`, ...password]
}
