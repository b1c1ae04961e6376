import type { CommentItem, Thread } from '../../../../shared/comments/comment.ts'
import { addOwn, changeItem, type Discussion, dropItem } from './discussion-state.ts'

/** What somebody has done in a discussion: shown in this tab at once, and told to their other tabs. */
export type TabMessage =
  | { type: 'own'; item: CommentItem | Thread }
  | { type: 'change'; id: string; patch: Partial<CommentItem> }
  | { type: 'drop'; id: string }

const CHANNEL = 'manette-comments'

interface Message {
  contentId: string
  news: TabMessage
}

export function applyNews(state: Discussion, news: TabMessage): Discussion {
  if (news.type === 'own') return addOwn(state, news.item)
  if (news.type === 'change') return changeItem(state, news.id, news.patch)
  return dropItem(state, news.id)
}

/**
 * Joins the tabs that show the same discussion, all of one person: they share the session.
 * @returns what tells the others, and what leaves
 */
export function openTabChannel(contentId: string, hear: (news: TabMessage) => void) {
  // Missing in old browsers: then each tab is on its own until it is loaded again.
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL)
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.contentId === contentId) hear(data.news)
  })
  return {
    tell: (news: TabMessage) => channel?.postMessage({ contentId, news } satisfies Message),
    leave: () => channel?.close(),
  }
}
