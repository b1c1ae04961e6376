import {
  $create,
  $getState,
  $setState,
  createState,
  type EditorConfig,
  ElementNode,
  type LexicalNode,
} from 'lexical'

/**
 * A callout stands beside the text, a spoiler and a fold are closed until opened (one hides a secret, the other what is long),
 * and a pull quote repeats words of the text.
 */
const FRAME_KINDS = ['callout', 'spoiler', 'fold', 'pull-quote'] as const
export type FrameKind = (typeof FRAME_KINDS)[number]

/** Whether it has a title, on which readers press to open it. */
export const isFolding = (kind: FrameKind | null): kind is 'spoiler' | 'fold' =>
  kind === 'spoiler' || kind === 'fold'

const kindState = createState('kind', {
  parse: (value): FrameKind => FRAME_KINDS.find((kind) => kind === value) ?? 'callout',
})

export class FrameNode extends ElementNode {
  override $config() {
    return this.config('frame', {
      extends: ElementNode,
      stateConfigs: [{ flat: true, stateConfig: kindState }],
    })
  }

  getKind(): FrameKind {
    return $getState(this, kindState)
  }

  setKind(kind: FrameKind): this {
    return $setState(this, kindState, kind)
  }

  override createDOM(_config: EditorConfig): HTMLElement {
    const element = document.createElement(this.getKind() === 'pull-quote' ? 'figure' : 'div')
    // Pages style these classes (client/styles/blocks.css); what folds is open while it is edited.
    element.className = this.getKind()
    return element
  }

  override updateDOM(before: this): boolean {
    return before.getKind() !== this.getKind()
  }

  override isShadowRoot(): true {
    return true
  }

  override canBeEmpty(): false {
    return false
  }
}

/** A line outside the frame's text: the title of what folds, the source of a pull quote. */
export class FrameLineNode extends ElementNode {
  override $config() {
    return this.config('frame-line', { extends: ElementNode })
  }

  override createDOM(_config: EditorConfig): HTMLElement {
    const element = document.createElement('p')
    element.className = 'frame-line'
    return element
  }

  override updateDOM(): false {
    return false
  }
}

export const $createFrameNode = (kind: FrameKind): FrameNode => $create(FrameNode).setKind(kind)
export const $createFrameLineNode = (): FrameLineNode => $create(FrameLineNode)

export const $isFrameNode = (node: LexicalNode | null | undefined): node is FrameNode =>
  node instanceof FrameNode
export const $isFrameLineNode = (node: LexicalNode | null | undefined): node is FrameLineNode =>
  node instanceof FrameLineNode
