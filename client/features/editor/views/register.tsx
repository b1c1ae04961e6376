import type { Gallery } from '../../../../shared/editor/nodes/gallery-node.ts'
import type { Picture } from '../../../../shared/editor/nodes/picture-node.ts'
import type { CardLink } from '../../../../shared/editor/nodes/text-card-node.ts'
import type { Video } from '../../../../shared/editor/nodes/video-node.ts'
import { setBlockView } from '../../../../shared/editor/nodes/view.ts'
import { GalleryView } from './gallery-view.tsx'
import { KeptView } from './kept-view.tsx'
import { PictureView } from './picture-view.tsx'
import { TextCardView } from './text-card-view.tsx'
import { UploadView } from './upload-view.tsx'
import { VideoView } from './video-view.tsx'

/** Sets the views of blocks that are no text. Call it once, when the editor's code is loaded. */
export function registerViews(): void {
  setBlockView('picture', (nodeKey, editor, data) => (
    <PictureView nodeKey={nodeKey} editor={editor} picture={data as Picture} />
  ))
  setBlockView('gallery', (nodeKey, editor, data) => (
    <GalleryView nodeKey={nodeKey} editor={editor} gallery={data as Gallery} />
  ))
  setBlockView('text-card', (nodeKey, editor, data) => (
    <TextCardView nodeKey={nodeKey} editor={editor} card={data as CardLink} />
  ))
  setBlockView('video', (nodeKey, editor, data) => (
    <VideoView nodeKey={nodeKey} editor={editor} video={data as Video} />
  ))
  setBlockView('kept', (nodeKey, editor, data) => (
    <KeptView nodeKey={nodeKey} editor={editor} html={data as string} />
  ))
  setBlockView('upload', (nodeKey, editor, data) => (
    <UploadView nodeKey={nodeKey} editor={editor} id={data as string} />
  ))
}
