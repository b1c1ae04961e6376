import { halfStars, ratingNumber } from '../../../shared/format/rating.ts'
import { useLang } from '../../base/lang.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Drawing } from './drawing.tsx'
import styles from './stars.module.css'

/** The left half of a star on the 12 × 12 grid: where the pixels of each row begin. They end in the middle. */
const LEFT_EDGE = [5, 5, 4, 4, 0, 1, 2, 3, 3, 2, 2, 1]
/** Where the pixels of the left half end: the lowest rows leave a notch between the feet. */
const LEFT_END = [6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 5, 3]
const STEP = 14

function half(index: number): string {
  const x = Math.floor(index / 2) * STEP
  const right = index % 2 === 1
  return LEFT_EDGE.map((edge, y) => {
    const end = LEFT_END[y] ?? 6
    return `M${x + (right ? 12 - end : edge)} ${y}h${end - edge}v1h${edge - end}z`
  }).join('')
}

const halves = Array.from({ length: 10 }, (_, index) => half(index))

/** Five stars for a rating out of ten, to the nearest half star. */
export function Stars({ rating }: { rating: number }) {
  const t = useT('pages')
  const lang = useLang()
  const shining = halfStars(rating)
  return (
    <Drawing
      className={styles.stars}
      width={136}
      height={24}
      viewBox="0 0 68 12"
      label={t('text.stars', { stars: ratingNumber(shining / 2, lang) })}
    >
      <path className={styles.off} d={halves.slice(shining).join('')} />
      <path className={styles.on} d={halves.slice(0, shining).join('')} />
    </Drawing>
  )
}
