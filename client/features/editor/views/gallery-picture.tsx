import type { LexicalEditor } from 'lexical'
import type { Picture } from '../../../../shared/editor/nodes/blocks.ts'
import { isImageUrl } from '../../../../shared/images/address.ts'
import { imageAt } from '../../../../shared/images/widths.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import styles from './gallery.module.css'
import { AltField } from './picture/alt-field.tsx'
import { FoldedCaption } from './picture/folded-caption.tsx'

interface GalleryPictureProps {
  editor: LexicalEditor
  picture: Picture
  /** The number of the picture, counted from 1, and how many there are. */
  n: number
  of: number
  onChange: (change: Partial<Picture>) => void
  /** Moves it one place to the front (-1) or to the end (1). */
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  onLeave: () => void
}

/** One picture of a gallery: its description, its caption, and keys that move or remove it. */
export function GalleryPicture(props: GalleryPictureProps) {
  const { editor, picture, n, of } = props
  const t = useT('editor')
  const idle = !editor.isEditable()
  return (
    <li className={styles.picture}>
      <img
        className={styles.thumb}
        src={isImageUrl(picture.src) ? imageAt(picture.src, 320) : ''}
        alt={picture.alt || t('editor.galleryPicture', { n })}
      />
      <div className={styles.texts}>
        <FoldedCaption
          editor={editor}
          value={picture.caption}
          onChange={(caption) => props.onChange({ caption })}
          onLeave={props.onLeave}
        />
        <AltField picture={picture} disabled={idle} onChange={props.onChange} onLeave={props.onLeave} />
        <div className={styles.places}>
          <Button
            variant="tool"
            icon="chevron-left"
            aria-label={t('editor.galleryBefore', { n })}
            disabled={idle || n === 1}
            onClick={() => props.onMove(-1)}
          />
          <Button
            variant="tool"
            icon="chevron-right"
            aria-label={t('editor.galleryAfter', { n })}
            disabled={idle || n === of}
            onClick={() => props.onMove(1)}
          />
          <Button
            variant="tool"
            icon="trash"
            aria-label={t('editor.galleryRemove', { n })}
            disabled={idle}
            onClick={props.onRemove}
          />
        </div>
      </div>
    </li>
  )
}
