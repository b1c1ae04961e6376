import type { AdminMessages } from './admin-fr.ts'
import { admin } from './en/admin-dashboard.ts'
import { adminImages } from './en/admin-images.ts'
import { adminLikes } from './en/admin-likes.ts'
import { adminLogs } from './en/admin-logs.ts'
import { adminUsers } from './en/admin-users.ts'

export const adminEn = { admin, adminImages, adminLikes, adminLogs, adminUsers } satisfies AdminMessages
