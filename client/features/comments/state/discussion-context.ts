import { createContext, useContext } from 'react'
import type { DiscussionReads } from './ask.ts'
import type { Discussion } from './discussion-state.ts'
import type { TabMessage } from './tab-news.ts'

/** What every comment of a discussion needs to act. */
export interface DiscussionTools {
  contentId: string
  reads: DiscussionReads
  /** The team has closed comments: they are read, and nothing is added. */
  closed: boolean
  /** The comment that the address leads to. */
  linked: string | undefined
  /** Changes what is shown here: more of it has been read. */
  update: (change: (state: Discussion) => Discussion) => void
  /** Reads it again from the beginning. */
  restart: () => void
  /** Shows what was done, here and in the other tabs. */
  publish: (news: TabMessage) => void
  /** Brings the reader to a comment, or to the list, once it is there: scrolls as far as needed and gives the focus. */
  show: (elementId: string, block?: ScrollLogicalPosition | null) => void
}

export const DiscussionContext = createContext<DiscussionTools | null>(null)

export function useDiscussionTools(): DiscussionTools {
  const tools = useContext(DiscussionContext)
  if (!tools) throw new Error('a comment stands in a discussion')
  return tools
}
