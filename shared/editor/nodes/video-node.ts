import { $create, $getState, $setState, createState, type LexicalEditor, type LexicalNode } from 'lexical'
import { BlockNode } from './block-node.ts'
import { drawBlock } from './view.ts'

/** docs/product.md, "The page of one item". */
export const VIDEO_SIZE = { width: 640, height: 480 } as const

/** A video of the platform in a text: its id there, and the title that names its player. Sizes are pixels. */
export interface Video {
  id: string
  title: string
  width: number
  height: number
}

const videoState = createState('video', {
  parse: (value): Video => {
    const { id, title, width, height } = (value ?? {}) as Record<string, unknown>
    return {
      id: typeof id === 'string' ? id : '',
      title: typeof title === 'string' ? title : '',
      width: typeof width === 'number' ? width : VIDEO_SIZE.width,
      height: typeof height === 'number' ? height : VIDEO_SIZE.height,
    }
  },
  isEqual: (a, b) => (Object.keys(a) as (keyof Video)[]).every((key) => a[key] === b[key]),
})

/** A player, an `iframe` in the stored HTML. */
export class VideoNode extends BlockNode {
  override $config() {
    return this.config('video', {
      extends: BlockNode,
      stateConfigs: [{ flat: true, stateConfig: videoState }],
    })
  }

  getVideo(): Video {
    return $getState(this, videoState)
  }

  setVideo(change: Partial<Video>): this {
    return $setState(this, videoState, (video) => ({ ...video, ...change }))
  }

  override getTextContent(): string {
    return `https://www.youtube.com/watch?v=${this.getVideo().id}`
  }

  override decorate(editor: LexicalEditor): unknown {
    return drawBlock('video', this.getKey(), editor, this.getVideo())
  }
}

export const $createVideoNode = (video: Partial<Video> & { id: string }): VideoNode =>
  $create(VideoNode).setVideo(video)

export const $isVideoNode = (node: LexicalNode | null | undefined): node is VideoNode =>
  node instanceof VideoNode
