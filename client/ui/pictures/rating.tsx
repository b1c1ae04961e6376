import { formatRating, ratingNumber, ratingTone } from '../../../shared/format/rating.ts'
import { useLang } from '../../base/lang.tsx'
import { useT } from '../../i18n/use-t.ts'
import { classes } from '../classes.ts'
import styles from './rating.module.css'

/** A rating out of ten on its plate, in its colour, or a note that there is none. */
export function Rating({
  rating,
  big,
  className,
}: {
  rating: number | null
  big?: boolean
  className?: string | undefined
}) {
  const t = useT('pages')
  const lang = useLang()
  const plate = classes(styles.plate, big && styles.big, className)
  if (rating === null)
    return <span className={classes('label', plate, styles.none)}>{t('text.notRated')}</span>
  const words = t('text.ratingOutOf', { rating: formatRating(rating, lang) })
  return (
    <span className={classes(plate, styles[ratingTone(rating)])} role="img" aria-label={words}>
      {ratingNumber(rating, lang)}
      <small>/10</small>
    </span>
  )
}
