import { $create, $getState, $setState, createState, type LexicalEditor, type LexicalNode } from 'lexical'
import { BlockNode } from './block-node.ts'
import { drawBlock } from './view.ts'

const uploadState = createState('upload', {
  parse: (value) => (typeof value === 'string' ? value : ''),
})

/** Keeps a picture's place during the upload; it is never saved. */
export class UploadNode extends BlockNode {
  override $config() {
    return this.config('upload', {
      extends: BlockNode,
      stateConfigs: [{ flat: true, stateConfig: uploadState }],
    })
  }

  /** The upload's name in this tab. */
  getUpload(): string {
    return $getState(this, uploadState)
  }

  override decorate(editor: LexicalEditor): unknown {
    return drawBlock('upload', this.getKey(), editor, this.getUpload())
  }
}

export const $createUploadNode = (upload: string): UploadNode =>
  $setState($create(UploadNode), uploadState, upload)

export const $isUploadNode = (node: LexicalNode | null | undefined): node is UploadNode =>
  node instanceof UploadNode
