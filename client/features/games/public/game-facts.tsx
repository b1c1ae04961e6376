import type { ReactNode } from 'react'
import { formatLong } from '../../../../shared/format/dates.ts'
import { formatRating, ratingTone } from '../../../../shared/format/rating.ts'
import { hostOf } from '../../../../shared/people/links.ts'
import { itemHref } from '../../../../shared/routes.ts'
import { LOOK_ANCHOR } from '../../../../shared/texts/looks.ts'
import { filedName } from '../../../base/filing.ts'
import { useHref, useLang } from '../../../base/lang.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Link } from '../../../ui/controls/link.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Rating } from '../../../ui/pictures/rating.tsx'
import { Stars } from '../../../ui/pictures/stars.tsx'
import { releaseDate } from '../release-date.ts'
import styles from './game-facts.module.css'
import type { JudgingReview, ShownGame } from './shown-game.ts'

interface GameFactsProps {
  game: ShownGame
  /** The reviews that judge the game, newest first. */
  reviews: readonly JudgingReview[]
}

/** The site's score with its history, and the known facts of a game; empty facts are left out. */
export function GameFacts({ game, reviews }: GameFactsProps) {
  const t = useT('pages', 'games')
  const { otherNames, studios, publishers, series, pegi, french, links, releases } = game
  const facts: [string, ReactNode][] = [
    [t('games.release'), releases.length > 0 && <Releases releases={releases} />],
    [t('games.studios', { count: studios.length }), studios.join(', ')],
    [t('games.publishers', { count: publishers.length }), publishers.join(', ')],
    [t('games.series'), series],
    [t('games.age'), pegi && t(`games.pegi.${pegi}`)],
    [t('games.language'), french && t(`games.french.${french}`)],
    [t('games.otherNames'), otherNames.join(', ')],
    [t('games.links'), links.length > 0 && <Links links={links} />],
  ]
  const said = facts.filter(([, value]) => value)
  return (
    <section className={classes('px6', styles.facts)} aria-label={t('games.facts')}>
      <Score score={game.score} reviews={reviews} />
      {said.length > 0 && (
        <dl className={styles.list}>
          {said.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

function Score({ score, reviews }: { score: number | null; reviews: readonly JudgingReview[] }) {
  const t = useT('pages', 'games')
  const href = useHref()
  const lang = useLang()
  const history = reviews
    .flatMap(({ kind, slug, scores }) =>
      scores.map(({ rating, at, look }) => ({
        rating,
        at,
        to: itemHref(kind, slug, lang) + (look === null ? '' : `#${LOOK_ANCHOR}${look}`),
      })),
    )
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
  return (
    <div className={styles.score}>
      <h2 className={classes('label', styles.title)}>{t('games.score')}</h2>
      {score === null ? (
        <p className={styles.none}>{t('games.noScore')}</p>
      ) : (
        <>
          <Rating rating={score} big />
          <Stars rating={score} />
        </>
      )}
      {history.length > 0 && (
        <ol className={styles.history} aria-label={t('games.history')}>
          {history.map(({ rating, at, to }) => (
            <li key={to}>
              <Link className={styles.past} to={to}>
                <span className={classes('label', styles[ratingTone(rating)])}>
                  {formatRating(rating, lang)}
                </span>
                <time dateTime={at.toISOString()}>{formatLong(at, lang)}</time>
              </Link>
            </li>
          ))}
        </ol>
      )}
      <Link className={styles.how} to={href('howWeRate')}>
        {t('menu.howWeRate')}
      </Link>
    </div>
  )
}

function Releases({ releases }: { releases: ShownGame['releases'] }) {
  const t = useT('pages', 'games')
  const lang = useLang()
  return (
    <ul className={styles.releases}>
      {releases.map(({ _id, access, platforms, ...dated }) => (
        <li key={_id}>
          <span>{releaseDate(t, dated, lang)}</span>
          {(platforms.length > 0 || access === 'early') && (
            <span className={styles.where}>
              {[
                ...(access === 'early' ? [t('games.states.early')] : []),
                ...platforms.map((one) => filedName('platform', one)),
              ].join(', ')}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Links({ links }: { links: readonly string[] }) {
  return (
    <ul className={styles.links}>
      {links.map((link) => (
        <li key={link}>
          <a className={styles.link} href={link} rel="nofollow noopener">
            <Icon name="external" size={12} />
            {hostOf(link)}
          </a>
        </li>
      ))}
    </ul>
  )
}
