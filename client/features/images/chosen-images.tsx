import { useRef } from 'react'
import { imageAt } from '../../../shared/images/widths.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/controls/button.tsx'
import styles from './chosen-images.module.css'
import type { ImageItem } from './upload.ts'
import type { PictureChoice } from './use-choice.ts'

interface ChosenImagesProps {
  choice: PictureChoice
  /** Whether pictures are still being sent. */
  busy: boolean
  onDone: (images: ImageItem[]) => void
}

/** The chosen pictures in their order, and the key that inserts them; always visible. */
export function ChosenImages({ choice: { images, drop }, busy, onDone }: ChosenImagesProps) {
  const t = useT('desk')
  const box = useRef<HTMLElement>(null)
  const idle = busy || images.length === 0
  return (
    <section ref={box} className={styles.bar} aria-label={t('pictures.chosen')}>
      {images.length > 0 && (
        <ol className={styles.list}>
          {images.map((image, i) => (
            <li key={image.id}>
              <button
                type="button"
                className={styles.one}
                aria-label={t('pictures.unpick', { name: image.originalName })}
                title={t('pictures.unpick', { name: image.originalName })}
                onClick={() => {
                  drop(image.id)
                  // The focused key has gone with its picture.
                  box.current?.querySelector<HTMLElement>('[data-insert]')?.focus()
                }}
              >
                <img src={imageAt(image.url, 320)} alt="" width={48} height={48} />
                <span className={styles.place}>{i + 1}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
      <p className={styles.count} role="status">
        {images.length > 0 ? t('pictures.chosenCount', { count: images.length }) : t('pictures.chooseHint')}
      </p>
      <Button icon="check" data-insert aria-disabled={idle} onClick={() => !idle && onDone(images)}>
        {t(busy ? 'pictures.stillSending' : 'pictures.insert')}
      </Button>
    </section>
  )
}
