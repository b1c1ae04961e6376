import type { LivePage } from '../../../shared/pages.ts'

/** The code of the pages that the browser makes. */
export const LIVE_CODE = {
  forgotPassword: () => import('../../pages/forgot-password.tsx'),
  resetPassword: () => import('../../pages/reset-password.tsx'),
  invitation: () => import('../../pages/invitation.tsx'),
  setup: () => import('../../pages/setup.tsx'),
  confirmAddress: () => import('../../pages/confirm-address.tsx'),
  notMe: () => import('../../pages/not-me.tsx'),
  newAddress: () => import('../../pages/new-address.tsx'),
  keepSecondStep: () => import('../../pages/keep-second-step.tsx'),
  unsubscribe: () => import('../../pages/unsubscribe.tsx'),
  admin: () => import('../../pages/admin.tsx'),
  profile: () => import('../../pages/profile.tsx'),
  secondStep: () => import('../../pages/second-step.tsx'),
  newPassword: () => import('../../pages/new-password.tsx'),
} satisfies Record<LivePage, () => Promise<object>>
