import { $create, $getState, $setState, createState, type LexicalEditor, type LexicalNode } from 'lexical'
import { BlockNode } from './block-node.ts'
import { drawBlock } from './view.ts'

const htmlState = createState('html', { parse: (value) => (typeof value === 'string' ? value : '') })

/** A block that the editor cannot change without losing a part of it: it is saved as it came. */
export class KeptNode extends BlockNode {
  override $config() {
    return this.config('kept', { extends: BlockNode, stateConfigs: [{ flat: true, stateConfig: htmlState }] })
  }

  getHtml(): string {
    return $getState(this, htmlState)
  }

  override decorate(editor: LexicalEditor): unknown {
    return drawBlock('kept', this.getKey(), editor, this.getHtml())
  }
}

export const $createKeptNode = (html: string): KeptNode => $setState($create(KeptNode), htmlState, html)

export const $isKeptNode = (node: LexicalNode | null | undefined): node is KeptNode =>
  node instanceof KeptNode
