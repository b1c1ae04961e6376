import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isImageUrl } from '../../../shared/images/address.ts'
import { coverOf } from '../../../shared/images/focus.ts'
import { imageAt, imageSet } from '../../../shared/images/widths.ts'
import { useT } from '../../i18n/use-t.ts'
import { classes } from '../classes.ts'
import styles from './picture.module.css'
import { FALLBACK } from './replace-cover.ts'

export interface PictureProps {
  /** `/api/images/{id}`, possibly with its focus, or null when the item has none. */
  image: string | null
  /** Empty when the words beside it say everything. */
  alt: string
  /** The displayed width, for the `sizes` attribute. */
  sizes: string
  /** Whether it is visible when the page opens: it is then fetched first. */
  eager?: boolean
  className?: string | undefined
  /** Content that lies on the picture. */
  children?: ReactNode
}

/**
 * A cover in the width that its place needs, cropped around its focus. The caller's box has a fixed aspect ratio, so
 * nothing moves when it loads. The site's own picture replaces one that is missing or fails to load.
 */
export function Picture({ image, alt, sizes, eager = false, className, children }: PictureProps) {
  const t = useT()
  const ref = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const missing = failed !== null && failed === image
  const { address: src, focus } = coverOf(image === null || missing ? FALLBACK : image)
  const ours = isImageUrl(src)

  // The picture may have failed before this code ran, and no event tells of that.
  useEffect(() => {
    const img = ref.current
    if (image && img?.complete && img.naturalWidth === 0) setFailed(image)
  }, [image])

  return (
    <span className={classes(styles.frame, className)}>
      <img
        ref={ref}
        src={ours ? imageAt(src, 640) : src}
        srcSet={ours ? imageSet(src) : undefined}
        sizes={ours ? sizes : undefined}
        style={focus ? { objectPosition: `${focus.x}% ${focus.y}%` } : undefined}
        width={1280}
        height={720}
        alt={missing ? t('common.imageUnavailable') : alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        onError={() => image && setFailed(image)}
      />
      {missing && (
        <span className={classes('label', styles.missing)} aria-hidden="true">
          {t('common.imageUnavailable')}
        </span>
      )}
      {children}
    </span>
  )
}
