import { useId } from 'react'
import { imageAt } from '../../../shared/images/widths.ts'
import { useLang } from '../../base/lang.tsx'
import { useT } from '../../i18n/use-t.ts'
import { classes } from '../../ui/classes.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { sizeIn } from './bytes.ts'
import styles from './image-tile.module.css'
import type { ImageItem } from './upload.ts'
import type { PictureChoice } from './use-choice.ts'

interface ImageTileProps {
  image: ImageItem
  onOpen: (image: ImageItem) => void
  /** While pictures are being chosen: a press then chooses this one, and its details have their own button. */
  choice: PictureChoice | undefined
}

export function ImageTile({ image, onOpen, choice }: ImageTileProps) {
  const t = useT('admin')
  const words = useT('desk')
  const { unit, n } = sizeIn(image.size, useLang())
  const id = useId()
  const name = image.originalName
  const place = choice?.many ? choice.placeOf(image) : 0
  return (
    <li className={styles.tile}>
      <button
        type="button"
        className={styles.press}
        aria-label={t(choice ? 'adminImages.pick' : 'adminImages.open', { name })}
        aria-pressed={choice?.many ? place > 0 : undefined}
        aria-describedby={place > 0 ? id : undefined}
        onClick={() => (choice ? choice.press(image) : onOpen(image))}
      >
        <span className={classes('px4', styles.frame, place > 0 && styles.chosen)}>
          <img
            src={imageAt(image.url, 320)}
            alt=""
            width={image.width}
            height={image.height}
            loading="lazy"
            decoding="async"
          />
          {image.animated && (
            <span className={classes('label', styles.badge)}>{t('adminImages.animated')}</span>
          )}
          {place > 0 && (
            <span id={id} className={styles.place}>
              <span className="visually-hidden">{words('pictures.place')} </span>
              {place}
            </span>
          )}
        </span>
        <span className={styles.name}>{name}</span>
      </button>
      <p className={styles.facts}>
        {t(`adminImages.${unit}`, { n })} ·{' '}
        {image.uses > 0 ? t('adminImages.uses', { count: image.uses }) : t('adminImages.unused')}
      </p>
      {!image.alt && (
        <p className={styles.missing}>
          <Icon name="warning" size={12} />
          {t('adminImages.noAlt')}
        </p>
      )}
      {choice && (
        <Button
          variant="tool"
          className={styles.more}
          aria-label={t('adminImages.open', { name })}
          onClick={() => onOpen(image)}
        >
          {t('adminImages.details')}
        </Button>
      )}
    </li>
  )
}
