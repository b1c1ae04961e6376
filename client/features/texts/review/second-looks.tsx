import { formatLong } from '../../../../shared/format/dates.ts'
import { typeset } from '../../../../shared/format/typography.ts'
import { LOOK_ANCHOR, lookedBy, looksIn, type SecondLook, scoring } from '../../../../shared/texts/looks.ts'
import { useLang } from '../../../base/lang.tsx'
import type { ContentItem } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Rating } from '../../../ui/pictures/rating.tsx'
import { useContentLang } from '../content-lang.ts'
import { Signatures } from '../signatures.tsx'
import plate from './review-plate.module.css'
import styles from './second-looks.module.css'

/** The history of a review's score: the newest look first, the review itself last. */
export function SecondLooks({ item, looks: text }: { item: ContentItem; looks: string }) {
  const t = useT('review')
  const { first, looks } = looksIn(text)
  const own = scoring(looks) ? first : item.rating
  if (looks.length === 0) return null
  return (
    <div className={styles.looks}>
      <h2 className={plate.title}>{t('review.looks')}</h2>
      <ol className={styles.list}>
        {looks.toReversed().map((look) => (
          <OneLook key={look.id} look={look} item={item} />
        ))}
        <li className={styles.look}>
          <Score of={own} />
          <Day at={item.createdAt} />
          <p className={styles.said}>{t('review.release')}</p>
        </li>
      </ol>
    </div>
  )
}

function OneLook({ look, item }: { look: SecondLook; item: ContentItem }) {
  const t = useT('review')
  const contentLang = useContentLang(item)
  return (
    <li className={styles.look} id={LOOK_ANCHOR + look.id}>
      <Score of={look.rating} />
      <Day at={new Date(`${look.at}T12:00:00Z`)} />
      <div className={styles.said}>
        <p className={styles.why} {...contentLang}>
          {typeset(look.why)}
        </p>
        <p className={styles.by}>
          {t('review.by')} <Signatures of={[lookedBy(look, item.lookers)]} />
        </p>
      </div>
    </li>
  )
}

/** The new score of a look, or a note that the score stays. */
function Score({ of: score }: { of: SecondLook['rating'] | undefined }) {
  const t = useT('review')
  return typeof score === 'number' ? (
    <Rating rating={score} className={styles.score} />
  ) : (
    <span className={classes(styles.score, styles.same)}>{t('review.unchanged')}</span>
  )
}

/** The day of a look. An unfinished draft may have none. */
function Day({ at }: { at: Date }) {
  const lang = useLang()
  if (Number.isNaN(at.getTime())) return null
  return (
    <time className={styles.day} dateTime={at.toISOString().slice(0, 10)}>
      {formatLong(at, lang)}
    </time>
  )
}
