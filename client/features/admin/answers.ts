import type { RouterInputs, RouterOutputs } from '../../base/trpc.ts'

/** What the server answers to the tabs of /admin, and what they ask. */
export type LikeStats = RouterOutputs['likesAdmin']['stats']
export type LikedType = RouterInputs['likesAdmin']['likers']['type']
export type Logs = RouterOutputs['logs']['list']
export type AdminUser = RouterOutputs['admin']['users']['users'][number]

/** What may be asked about an account. */
export type UserQuestion = 'role' | 'page' | 'sessions' | 'suspension' | 'removal'
