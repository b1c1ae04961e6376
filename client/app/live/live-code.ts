import type { LivePage } from '../../../shared/pages.ts'

/** The code of the pages that the browser makes. */
export const LIVE_CODE = {
  forgotPassword: () => import('../../pages/anonymous/forgot-password.tsx'),
  resetPassword: () => import('../../pages/anonymous/reset-password.tsx'),
  invitation: () => import('../../pages/anonymous/invitation.tsx'),
  setup: () => import('../../pages/anonymous/setup.tsx'),
  confirmAddress: () => import('../../pages/anonymous/confirm-address.tsx'),
  notMe: () => import('../../pages/anonymous/not-me.tsx'),
  newAddress: () => import('../../pages/anonymous/new-address.tsx'),
  keepSecondStep: () => import('../../pages/anonymous/keep-second-step.tsx'),
  unsubscribe: () => import('../../pages/anonymous/unsubscribe.tsx'),
  admin: () => import('../../pages/team/admin.tsx'),
  profile: () => import('../../pages/member/profile.tsx'),
  secondStep: () => import('../../pages/member/second-step.tsx'),
  newPassword: () => import('../../pages/member/new-password.tsx'),
} satisfies Record<LivePage, () => Promise<object>>
