import { setBlockViews } from '../../../../shared/editor/nodes/view.ts'
import { FootnoteView } from './footnote-view.tsx'
import { GalleryView } from './gallery-view.tsx'
import { KeptView } from './kept-view.tsx'
import { PictureView } from './picture-view.tsx'
import { TextCardView } from './text-card-view.tsx'
import { UploadView } from './upload-view.tsx'
import { VideoView } from './video-view.tsx'

/** Sets the views of blocks that are no text. Call it once, when the editor's code is loaded. */
export const registerViews = (): void =>
  setBlockViews({
    picture: (key, editor, picture) => <PictureView nodeKey={key} editor={editor} picture={picture} />,
    gallery: (key, editor, gallery) => <GalleryView nodeKey={key} editor={editor} gallery={gallery} />,
    'text-card': (key, editor, card) => <TextCardView nodeKey={key} editor={editor} card={card} />,
    video: (key, editor, video) => <VideoView nodeKey={key} editor={editor} video={video} />,
    footnote: (key, editor, words) => <FootnoteView nodeKey={key} editor={editor} words={words} />,
    kept: (key, editor, html) => <KeptView nodeKey={key} editor={editor} html={html} />,
    upload: (key, editor, id) => <UploadView nodeKey={key} editor={editor} id={id} />,
  })
