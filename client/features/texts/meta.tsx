import { formatLong } from '../../../shared/format/dates.ts'
import { useLang } from '../../base/lang.tsx'
import type { CardOfText } from '../../base/trpc.ts'
import { useT } from '../../i18n/use-t.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import styles from './meta.module.css'
import { ReadingTime } from './reading-time.tsx'
import { Signatures } from './signatures.tsx'

interface MetaProps {
  item: CardOfText
  /** Leaves out the authors, where room is short. */
  short?: boolean
  /** Adds the numbers of likes and comments. */
  counts?: boolean
}

/** The line below a title: authors, date, reading time. */
export function Meta({ item, short = false, counts = false }: MetaProps) {
  const t = useT()
  const lang = useLang()
  return (
    <div className={styles.meta}>
      {!short && <Signatures of={item.signatures} />}
      <time dateTime={item.createdAt.toISOString()}>{formatLong(item.createdAt, lang)}</time>
      <ReadingTime of={item} />
      {counts && (
        <span className={classes(styles.item, styles.counts)}>
          <Count
            icon="heart"
            n={item.likeCount}
            words={t('singleContent.likes', { count: item.likeCount })}
          />
          <Count
            icon="comment"
            n={item.commentCount}
            words={t('singleContent.comments', { count: item.commentCount })}
          />
        </span>
      )}
    </div>
  )
}

/** A number with an icon, and words for screen readers. */
function Count({ icon, n, words }: { icon: 'heart' | 'comment'; n: number; words: string }) {
  if (n === 0) return null
  return (
    <span className={styles.item}>
      <Icon name={icon} size={12} />
      <span aria-hidden="true">{n}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  )
}
