import { typeset } from '../../../../shared/format/typography.ts'
import { linesOf } from '../../../../shared/format/words.ts'
import { useLang } from '../../../base/lang.tsx'
import type { ContentItem } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useContentLang } from '../content-lang.ts'
import styles from './review-plate.module.css'
import { SecondLooks } from './second-looks.tsx'

/** The end of a review: its verdict, the pros and cons, how the game was played, and second looks. Empty parts are left out. */
export function ReviewPlate({ item }: { item: ContentItem }) {
  const t = useT('review')
  const lang = useLang()
  const contentLang = useContentLang(item)
  const { verdict, pluses, minuses, playedOn, hours, gameVersion, copy, looks } = item
  const played: [string, string | null | undefined][] = [
    [t('review.playedOn'), playedOn],
    [
      t('review.hours'),
      hours ? t('review.hoursValue', { count: hours, hours: hours.toLocaleString(lang) }) : null,
    ],
    [t('review.gameVersion'), gameVersion],
    [t('review.copy'), copy ? t(`review.copies.${copy}`) : null],
  ]
  const facts = played.filter(([, value]) => value)
  if (!verdict && !pluses && !minuses && !looks && facts.length === 0) return null
  return (
    <section className={classes('px6', styles.plate)} aria-label={t('review.plate')}>
      {verdict && (
        <div {...contentLang}>
          <h2 className={styles.title} lang={lang}>
            {t('review.verdict')}
          </h2>
          <p className={styles.verdict}>{typeset(verdict)}</p>
        </div>
      )}
      {(pluses || minuses) && (
        <div className={styles.sides}>
          <Statements title={t('review.pluses')} icon="plus" of={pluses} item={item} />
          <Statements title={t('review.minuses')} icon="minus" of={minuses} item={item} />
        </div>
      )}
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {looks && <SecondLooks item={item} looks={looks} />}
    </section>
  )
}

interface StatementsProps {
  title: string
  icon: 'plus' | 'minus'
  of: string | null | undefined
  item: ContentItem
}

function Statements({ title, icon, of, item }: StatementsProps) {
  const contentLang = useContentLang(item)
  if (!of) return null
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      <ul className={classes(styles.list, styles[icon])} {...contentLang}>
        {linesOf(of).map((line) => (
          <li key={line}>
            <Icon name={icon} size={12} className={styles.sign} />
            {typeset(line)}
          </li>
        ))}
      </ul>
    </div>
  )
}
