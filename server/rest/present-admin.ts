import type { Signatory } from '../../shared/people/signatory.ts'
import type { UserList } from '../features/account/administration/list.ts'
import type { SuspensionState } from '../features/comments/suspension/suspend.ts'
import type { Likers } from '../features/likes/administration/likers.ts'
import type { LikeStats } from '../features/likes/stats.ts'
import type { LogList } from '../features/logs/list.ts'
import type { PlacedPeople } from '../features/people/about/places.ts'
import { signatory } from './present.ts'

export const renamed = <T extends { id: string }>({ id, ...rest }: T) => ({ _id: id, ...rest })

const paging = (page: number, pages: number, limit: number, total: object = {}) => ({
  page,
  limit,
  total: pages,
  pages,
  ...total,
})

export const userList = ({ users, page, limit, pages, total }: UserList) => ({
  users: users.map(renamed),
  pagination: paging(page, pages, limit, { totalUsers: total }),
})

export const placedPeople = ({ shown, others }: PlacedPeople) => ({
  shown: shown.map(renamed),
  others: others.map(renamed),
})

/** Null without a suspension. The contest is left out: only the desk answers it. */
export function suspended({ suspension }: SuspensionState) {
  if (!suspension) return { suspension: null }
  const { contest: _, ...told } = suspension
  return { suspension: renamed(told) }
}

export const roleChanged = ({ user }: { user: { id: string } }) => ({ user: renamed(user) })

/** The account is `userEmail` or `userId.email`. */
export const logList = ({ logs, page, limit, pages, total, stats, availableDates }: LogList) => ({
  logs: logs.map(({ id, userId, username, userEmail, data, ...rest }) => ({
    _id: id,
    ...rest,
    userId: userId === null ? null : { _id: userId, email: userEmail, username },
    userEmail,
    ...(data === null ? {} : { data }),
  })),
  pagination: paging(page, pages, limit, { totalLogs: total }),
  stats,
  availableDates: availableDates.map(({ date }) => date),
  files: availableDates,
})

const signed = <T extends { id: string; author: Signatory }>(item: T) => ({
  ...renamed(item),
  author: signatory(item.author),
})

export const likeStatistics = ({ stats, topContent, topLikers }: LikeStats) => ({
  stats,
  topContent: {
    articles: topContent.articles.map(signed),
    reviews: topContent.reviews.map(signed),
    comments: topContent.comments.map((item) => ({
      ...renamed(item),
      author: item.author && renamed(item.author),
    })),
  },
  topLikers: topLikers.map(renamed),
})

export const likerList = ({ likeCount, title, likes, page, limit, pages, total }: Likers) => ({
  likeCount,
  title,
  likes: likes.map(({ user, likedAt }) => ({ user: renamed(user), likedAt })),
  pagination: paging(page, pages, limit, { totalLikes: total }),
})
