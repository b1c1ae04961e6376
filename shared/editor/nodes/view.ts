import type { LexicalEditor } from 'lexical'

/** The client draws these blocks, so that nodes need no React. */
export type BlockName = 'picture' | 'gallery' | 'text-card' | 'video' | 'kept' | 'upload'
export type BlockView = (nodeKey: string, editor: LexicalEditor, data: unknown) => unknown

const views = new Map<BlockName, BlockView>()

/** Without a view (tests, the server) a block shows nothing. */
export function setBlockView(name: BlockName, view: BlockView): void {
  views.set(name, view)
}

export const drawBlock = (name: BlockName, nodeKey: string, editor: LexicalEditor, data: unknown): unknown =>
  views.get(name)?.(nodeKey, editor, data) ?? null
