import { $getNodeByKey, HISTORY_MERGE_TAG, type LexicalEditor } from 'lexical'
import type { Gallery, Picture } from '../../../../shared/editor/nodes/blocks.ts'
import { $isGalleryNode } from '../../../../shared/editor/nodes/gallery-node.ts'
import { isImageUrl } from '../../../../shared/images/address.ts'
import { imageAt } from '../../../../shared/images/widths.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { $caretAfter } from '../blocks.ts'
import { galleryPictures } from '../gallery.ts'
import { useHost } from '../host.ts'
import { CaptionEditor } from './caption-editor.tsx'
import { EditorCard } from './card.tsx'
import styles from './gallery.module.css'
import { GalleryPicture } from './gallery-picture.tsx'

interface GalleryViewProps {
  nodeKey: string
  editor: LexicalEditor
  gallery: Gallery
}

const swapped = (pictures: readonly Picture[], at: number, by: number): Picture[] => {
  const next = [...pictures]
  const [moved] = next.splice(at, 1)
  if (moved) next.splice(at + by, 0, moved)
  return next
}

/** The pictures side by side as readers see them, then the fields of each. */
export function GalleryView({ nodeKey, editor, gallery }: GalleryViewProps) {
  const t = useT('editor')
  const { choosePictures } = useHost()
  const { pictures, caption } = gallery
  // Fields have their own undo (picture-view.tsx); adding, moving and removing pictures are steps of the text.
  const change = ($next: (now: Gallery) => Partial<Gallery>, tag?: string) =>
    editor.update(
      () => {
        const node = $getNodeByKey(nodeKey)
        if ($isGalleryNode(node)) node.setGallery($next(node.getGallery()))
      },
      tag ? { tag } : {},
    )
  const write = (at: number, written: Partial<Picture>) =>
    change(
      (now) => ({ pictures: now.pictures.map((one, i) => (i === at ? { ...one, ...written } : one)) }),
      HISTORY_MERGE_TAG,
    )
  const leave = () =>
    editor.update(
      () => {
        const node = $getNodeByKey(nodeKey)
        if (node) $caretAfter(node)
      },
      { onUpdate: () => editor.focus() },
    )
  const add = () =>
    choosePictures(
      'many',
      (chosen) =>
        chosen.length > 0 && change((now) => ({ pictures: [...now.pictures, ...galleryPictures(chosen)] })),
    )
  return (
    <EditorCard
      nodeKey={nodeKey}
      editor={editor}
      label={t('editor.galleryNamed', { count: pictures.length })}
      fields={
        <>
          <ol className={styles.pictures}>
            {pictures.map((picture, i) => (
              <GalleryPicture
                // biome-ignore lint/suspicious/noArrayIndexKey: the gallery may contain the same picture twice
                key={`${picture.src} ${i}`}
                editor={editor}
                picture={picture}
                n={i + 1}
                of={pictures.length}
                onChange={(written) => write(i, written)}
                onMove={(by) => change((now) => ({ pictures: swapped(now.pictures, i, by) }))}
                onRemove={() => change((now) => ({ pictures: now.pictures.filter((_, at) => at !== i) }))}
                onLeave={leave}
              />
            ))}
          </ol>
          {pictures.length > 0 && (
            <CaptionEditor
              editor={editor}
              value={caption}
              label={t('editor.galleryCaption')}
              hint={t('editor.galleryCaptionHint')}
              onChange={(next) => change(() => ({ caption: next }), HISTORY_MERGE_TAG)}
              onLeave={leave}
            />
          )}
        </>
      }
      actions={
        <Button variant="tool" icon="plus" disabled={!editor.isEditable()} onClick={add}>
          {t('editor.galleryAdd')}
        </Button>
      }
    >
      {pictures.length === 0 ? <p>{t('editor.galleryEmpty')}</p> : <Together pictures={pictures} />}
    </EditorCard>
  )
}

/** The pictures as readers see them. Screen readers get the names and descriptions below instead. */
const Together = ({ pictures }: Pick<Gallery, 'pictures'>) => (
  <div className="gallery" aria-hidden="true">
    {pictures.map(({ src }, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the gallery may contain the same picture twice
      <figure key={`${src} ${i}`}>
        <img src={isImageUrl(src) ? imageAt(src, 480) : ''} alt="" draggable={false} />
      </figure>
    ))}
  </div>
)
