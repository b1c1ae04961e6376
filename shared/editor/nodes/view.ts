import type { LexicalEditor } from 'lexical'
import type { Blocks } from './blocks.ts'

/** The client draws these blocks, so that nodes need no React. */
export type BlockViews = {
  [B in keyof Blocks]: (nodeKey: string, editor: LexicalEditor, data: Blocks[B]) => unknown
}

let views: Partial<BlockViews> = {}

/** Without a view (tests, the server) a block shows nothing. */
export function setBlockViews(given: BlockViews): void {
  views = given
}

export const drawBlock = <B extends keyof Blocks>(
  name: B,
  nodeKey: string,
  editor: LexicalEditor,
  data: Blocks[B],
): unknown => views[name]?.(nodeKey, editor, data) ?? null
