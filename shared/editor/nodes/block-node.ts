import { DecoratorNode } from 'lexical'

/** A block without text: it is selected as a whole and moved by the keyboard like a line. */
export class BlockNode extends DecoratorNode<unknown> {
  override createDOM(): HTMLElement {
    return document.createElement('div')
  }

  override updateDOM(): false {
    return false
  }

  override isInline(): false {
    return false
  }

  override isKeyboardSelectable(): boolean {
    return true
  }
}
