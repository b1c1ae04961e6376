import { admin } from './fr/admin-dashboard.ts'
import { adminImages } from './fr/admin-images.ts'
import { adminLikes } from './fr/admin-likes.ts'
import { adminLogs } from './fr/admin-logs.ts'
import { adminUsers } from './fr/admin-users.ts'
import { typesetAll, type Widen } from './words.ts'

const words = { admin, adminImages, adminLikes, adminUsers, adminLogs } as const

/** Words of the back office; English must have exactly these keys. */
export type AdminMessages = Widen<typeof words>

export const adminFr: AdminMessages = typesetAll(words)
