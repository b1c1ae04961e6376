import {
  $create,
  $getState,
  $setState,
  createState,
  DecoratorNode,
  type DOMExportOutput,
  type LexicalEditor,
  type LexicalNode,
} from 'lexical'
import { plainFootnote } from '../../texts/footnotes/stored.ts'
import { drawBlock } from './view.ts'

const wordsState = createState('words', { parse: (value) => (typeof value === 'string' ? value : '') })

/**
 * A footnote in a line: it stands where it is called, and carries its words as HTML of the kind that stands in a line.
 * Its number is a counter of the page, so it is right wherever its paragraph goes.
 */
export class FootnoteNode extends DecoratorNode<unknown> {
  override $config() {
    return this.config('footnote', {
      extends: DecoratorNode,
      stateConfigs: [{ flat: true, stateConfig: wordsState }],
    })
  }

  getWords(): string {
    return $getState(this, wordsState)
  }

  setWords(words: string): this {
    return $setState(this, wordsState, words)
  }

  override createDOM(): HTMLElement {
    const element = document.createElement('span')
    element.className = 'footnote-call'
    return element
  }

  override updateDOM(): false {
    return false
  }

  /** For other programs; the words are those of whoever wrote what was pasted here, so they are text and no HTML. */
  override exportDOM(): DOMExportOutput {
    const element = document.createElement('small')
    element.setAttribute('role', 'doc-footnote')
    element.textContent = plainFootnote(this.getWords())
    return { element }
  }

  override isInline(): true {
    return true
  }

  override isKeyboardSelectable(): true {
    return true
  }

  override getTextContent(): string {
    return ` (${plainFootnote(this.getWords())})`
  }

  override decorate(editor: LexicalEditor): unknown {
    return drawBlock('footnote', this.getKey(), editor, this.getWords())
  }
}

export const $createFootnoteNode = (words: string): FootnoteNode => $create(FootnoteNode).setWords(words)

export const $isFootnoteNode = (node: LexicalNode | null | undefined): node is FootnoteNode =>
  node instanceof FootnoteNode
