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
  /** Leaves out who signs it, where room is short. */
  short?: boolean
  /** Adds how many like it and how many comments it has. */
  counts?: boolean
}

/** The line under a title: who, when, how long to read. */
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

/** A number that its icon explains to those who see it, and words to the others. */
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
