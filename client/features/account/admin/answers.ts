import type { RouterOutputs } from '../../../base/trpc.ts'

export type AdminUser = RouterOutputs['admin']['users']['users'][number]

/** The dialogs about an account. */
export type UserQuestion = 'role' | 'page' | 'sessions' | 'suspension' | 'removal'
