import { $create, $getState, $setState, createState, type LexicalEditor, type LexicalNode } from 'lexical'
import { fieldsIn } from '../../base/property.ts'
import { keysIn } from '../../base/tables.ts'
import { PICTURE_SPANS } from '../../images/spans.ts'
import { BlockNode } from './block-node.ts'
import type { Picture } from './blocks.ts'
import { drawBlock } from './view.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const size = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null)

/** A pasted state may contain anything. */
export function pictureOf(value: unknown): Picture {
  const { src, alt, decorative, span, caption, width, height } = fieldsIn(value)
  return {
    src: text(src),
    alt: text(alt),
    decorative: decorative === true,
    span: PICTURE_SPANS.find((one) => one === span) ?? 'text',
    caption: text(caption),
    width: size(width),
    height: size(height),
  }
}

const pictureState = createState('picture', {
  parse: pictureOf,
  isEqual: (a, b) => keysIn(a).every((key) => a[key] === b[key]),
})

/** Stored as a `figure`. */
export class PictureNode extends BlockNode {
  override $config() {
    return this.config('picture', {
      extends: BlockNode,
      stateConfigs: [{ flat: true, stateConfig: pictureState }],
    })
  }

  getPicture(): Picture {
    return $getState(this, pictureState)
  }

  setPicture(change: Partial<Picture>): this {
    return $setState(this, pictureState, (picture) => ({ ...picture, ...change }))
  }

  override getTextContent(): string {
    return this.getPicture().alt
  }

  override decorate(editor: LexicalEditor): unknown {
    return drawBlock('picture', this.getKey(), editor, this.getPicture())
  }
}

export const $createPictureNode = (picture: Partial<Picture> & { src: string }): PictureNode =>
  $create(PictureNode).setPicture(picture)

export const $isPictureNode = (node: LexicalNode | null | undefined): node is PictureNode =>
  node instanceof PictureNode
