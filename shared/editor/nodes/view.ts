import type { LexicalEditor } from 'lexical'

/** What a block that is no text is drawn with; the client's own, so that nodes need no React. */
export type BlockName = 'picture' | 'gallery' | 'text-card' | 'video' | 'kept' | 'upload'
export type BlockView = (nodeKey: string, editor: LexicalEditor, data: unknown) => unknown

const views = new Map<BlockName, BlockView>()

/** Says how a block is drawn. Where nobody says it (tests, the server) it is drawn as nothing. */
export function setBlockView(name: BlockName, view: BlockView): void {
  views.set(name, view)
}

export const drawBlock = (name: BlockName, nodeKey: string, editor: LexicalEditor, data: unknown): unknown =>
  views.get(name)?.(nodeKey, editor, data) ?? null
