import { passwordMinimum } from '../../../../shared/account/password-minimum.ts'
import type { Role } from '../../../../shared/account/roles.ts'

/** Least number of characters of a new password; the document says when the site requires more of members (server/ssr). */
export const passwordMin = (role: Role = 'visitor'): number =>
  passwordMinimum(role, document.documentElement.dataset.passwordMin === undefined ? 'documented' : 'strict')
