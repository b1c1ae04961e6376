import { $create, $getState, $setState, createState, type LexicalEditor, type LexicalNode } from 'lexical'
import { fieldsIn } from '../../base/property.ts'
import { VIDEO_SITES, type VideoLink, videoPage } from '../../videos/video-link.ts'
import { BlockNode } from './block-node.ts'
import type { Still, Video } from './blocks.ts'
import { drawBlock } from './view.ts'

/** docs/product/one-item.md, "The page of one item". */
export const VIDEO_SIZE = { width: 640, height: 480 } as const

const pixels = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null)

function stillOf(value: unknown): Still | null {
  const { src, width, height } = fieldsIn(value)
  return typeof src === 'string' && src ? { src, width: pixels(width), height: pixels(height) } : null
}

const videoState = createState('video', {
  parse: (value): Video => {
    const { site, id, start, title, width, height, still } = fieldsIn(value)
    return {
      // Texts copied from older pages name no site.
      site: VIDEO_SITES.find((name) => name === site) ?? 'youtube',
      id: typeof id === 'string' ? id : '',
      ...(typeof start === 'number' && { start }),
      title: typeof title === 'string' ? title : '',
      width: typeof width === 'number' ? width : VIDEO_SIZE.width,
      height: typeof height === 'number' ? height : VIDEO_SIZE.height,
      still: stillOf(still),
    }
  },
  isEqual: (a, b) => JSON.stringify(a) === JSON.stringify(b),
})

/** Stored as an `iframe`. */
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
    return videoPage(this.getVideo())
  }

  override decorate(editor: LexicalEditor): unknown {
    return drawBlock('video', this.getKey(), editor, this.getVideo())
  }
}

export const $createVideoNode = (video: Partial<Video> & VideoLink): VideoNode =>
  $create(VideoNode).setVideo(video)

export const $isVideoNode = (node: LexicalNode | null | undefined): node is VideoNode =>
  node instanceof VideoNode
