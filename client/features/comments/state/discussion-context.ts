import { createContext, useContext } from 'react'
import type { DiscussionReads } from './ask.ts'
import type { Discussion } from './discussion-state.ts'
import type { TabMessage } from './tab-news.ts'

/** What every comment of a discussion needs for its actions. */
export interface DiscussionTools {
  contentId: string
  reads: DiscussionReads
  /** Whether the team has closed comments: they can be read, but not added. */
  closed: boolean
  /** The id of the comment that the address leads to. */
  linked: string | undefined
  /** Changes the shown discussion, for example when more of it has been read. */
  update: (change: (state: Discussion) => Discussion) => void
  /** Reads the discussion again from the beginning. */
  restart: () => void
  /** Shows a change in this tab and the others. */
  publish: (news: TabMessage) => void
  /** Brings the reader to a comment, or to the list, once it is rendered: scrolls as far as needed and moves the focus. */
  show: (elementId: string, block?: ScrollLogicalPosition | null) => void
}

export const DiscussionContext = createContext<DiscussionTools | null>(null)

export function useDiscussionTools(): DiscussionTools {
  const tools = useContext(DiscussionContext)
  if (!tools) throw new Error('a comment stands in a discussion')
  return tools
}
