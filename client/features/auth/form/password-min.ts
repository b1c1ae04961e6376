import { passwordMinimum } from '../../../../shared/account/password-minimum.ts'
import type { Role } from '../../../../shared/account/roles.ts'

/** How many characters a new password has at least; the page says when the site asks more of members (server/ssr). */
export const passwordMin = (role: Role = 'visitor'): number =>
  passwordMinimum(role, document.documentElement.dataset.passwordMin === undefined ? 'documented' : 'strict')
