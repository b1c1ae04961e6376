import { $create, $getState, $setState, createState, type LexicalEditor, type LexicalNode } from 'lexical'
import { fieldsIn } from '../../base/property.ts'
import { BlockNode } from './block-node.ts'
import type { Gallery, Picture } from './blocks.ts'
import { pictureOf } from './picture-node.ts'
import { drawBlock } from './view.ts'

const galleryState = createState('gallery', {
  parse: (value): Gallery => {
    const { pictures, caption } = fieldsIn(value)
    return {
      pictures: Array.isArray(pictures) ? pictures.map(pictureOf).filter(({ src }) => src) : [],
      caption: typeof caption === 'string' ? caption : '',
    }
  },
  isEqual: (a, b) => JSON.stringify(a) === JSON.stringify(b),
})

/** Stored as figures in a `figure`. */
export class GalleryNode extends BlockNode {
  override $config() {
    return this.config('gallery', {
      extends: BlockNode,
      stateConfigs: [{ flat: true, stateConfig: galleryState }],
    })
  }

  getGallery(): Gallery {
    return $getState(this, galleryState)
  }

  setGallery(change: Partial<Gallery>): this {
    return $setState(this, galleryState, (gallery) => ({ ...gallery, ...change }))
  }

  override getTextContent(): string {
    return this.getGallery()
      .pictures.map(({ alt }) => alt)
      .join('\n')
  }

  override decorate(editor: LexicalEditor): unknown {
    return drawBlock('gallery', this.getKey(), editor, this.getGallery())
  }
}

export const $createGalleryNode = (pictures: readonly Picture[]): GalleryNode =>
  $create(GalleryNode).setGallery({ pictures })

export const $isGalleryNode = (node: LexicalNode | null | undefined): node is GalleryNode =>
  node instanceof GalleryNode
