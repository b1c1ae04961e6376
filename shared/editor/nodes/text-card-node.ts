import { $create, $getState, $setState, createState, type LexicalEditor, type LexicalNode } from 'lexical'
import { fieldsIn } from '../../base/property.ts'
import { BlockNode } from './block-node.ts'
import type { CardLink } from './blocks.ts'
import { drawBlock } from './view.ts'

const cardState = createState('card', {
  parse: (value): CardLink => {
    const { path, words } = fieldsIn(value)
    return {
      path: typeof path === 'string' ? path : '',
      words: typeof words === 'string' ? words : '',
    }
  },
  isEqual: (a, b) => a.path === b.path && a.words === b.words,
})

/** Stored as a link in a `figure`. */
export class TextCardNode extends BlockNode {
  override $config() {
    return this.config('text-card', {
      extends: BlockNode,
      stateConfigs: [{ flat: true, stateConfig: cardState }],
    })
  }

  getCard(): CardLink {
    return $getState(this, cardState)
  }

  override getTextContent(): string {
    return this.getCard().words
  }

  override decorate(editor: LexicalEditor): unknown {
    return drawBlock('text-card', this.getKey(), editor, this.getCard())
  }
}

export const $createTextCardNode = (card: CardLink): TextCardNode =>
  $setState($create(TextCardNode), cardState, card)

export const $isTextCardNode = (node: LexicalNode | null | undefined): node is TextCardNode =>
  node instanceof TextCardNode
