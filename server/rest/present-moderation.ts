import type { ListedNotice } from '../features/moderation/notices/list-notices.ts'
import type { Queue } from '../features/moderation/queue/list.ts'
import type { QueuedComment } from '../features/moderation/queue/rows.ts'

const queued = (row: QueuedComment) => {
  const {
    id,
    text,
    author,
    guest,
    decision,
    held,
    contentId: _,
    judging: __,
    withheld: ___,
    ...comment
  } = row
  return {
    _id: id,
    content: text,
    ...comment,
    author: author && {
      _id: author.id,
      username: author.username,
      role: author.role,
      createdAt: author.createdAt,
    },
    ...(guest !== null && { guest }),
    ...(held && { held }),
    decision: decision && {
      _id: decision.id,
      act: decision.act,
      origin: decision.origin,
      reason: decision.reason,
      text: decision.word,
      at: decision.at,
      by: decision.by,
      contestedAt: decision.contestedAt,
      contest: decision.contest,
    },
  }
}

export const queue = ({ comments, nextCursor, waiting, calmUntil }: Queue) => ({
  comments: comments.map(queued),
  nextCursor,
  waiting,
  calmUntil,
})

const notice = ({ id, comment, decision, judging: _, withheld: __, ...rest }: ListedNotice) => ({
  _id: id,
  ...rest,
  comment: comment && {
    _id: comment.id,
    author: comment.author && {
      _id: comment.author.id,
      username: comment.author.username,
      role: comment.author.role,
    },
    state: comment.state,
  },
  decision: decision && {
    act: decision.act,
    reason: decision.reason,
    text: decision.word,
    at: decision.at,
    by: decision.by,
  },
})

export const notices = (page: { notices: ListedNotice[]; nextCursor: string | null }) => ({
  notices: page.notices.map(notice),
  nextCursor: page.nextCursor,
})
