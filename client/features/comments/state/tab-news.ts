import type { CommentItem, Thread } from '../../../../shared/comments/comment.ts'
import { addOwn, changeItem, type Discussion, dropItem } from './discussion-state.ts'

/** An action of the user in a discussion: this tab shows it at once, and their other tabs hear of it. */
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
 * Joins the tabs that show the same discussion. All belong to one person, since they share the session.
 * @returns functions that tell the other tabs, and that leave
 */
export function openTabChannel(contentId: string, hear: (news: TabMessage) => void) {
  // Old browsers have no BroadcastChannel: each tab then shows other tabs' actions only after a reload.
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL)
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.contentId === contentId) hear(data.news)
  })
  return {
    tell: (news: TabMessage) => channel?.postMessage({ contentId, news } satisfies Message),
    leave: () => channel?.close(),
  }
}
