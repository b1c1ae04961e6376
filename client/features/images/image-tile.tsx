import { imageAt } from '../../../shared/images/widths.ts'
import { useT } from '../../i18n/use-t.ts'
import { useLang } from '../../lang.tsx'
import { classes } from '../../ui/classes.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { sizeIn } from './bytes.ts'
import styles from './image-tile.module.css'
import type { ImageItem } from './upload.ts'

interface ImageTileProps {
  image: ImageItem
  onOpen: (image: ImageItem) => void
  /** When a picture is being chosen, a press on it chooses it; its details then have a button of their own. */
  onSelect: ((image: ImageItem) => void) | undefined
}

/** One picture of the grid. */
export function ImageTile({ image, onOpen, onSelect }: ImageTileProps) {
  const t = useT('admin')
  const { unit, n } = sizeIn(image.size, useLang())
  const name = image.originalName
  return (
    <li className={styles.tile}>
      <button
        type="button"
        className={styles.press}
        aria-label={t(onSelect ? 'adminImages.pick' : 'adminImages.open', { name })}
        onClick={() => (onSelect ?? onOpen)(image)}
      >
        <span className={classes('px4', styles.frame)}>
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
      {onSelect && (
        <Button
          look="tool"
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
