import type { ReactNode } from 'react'
import type { Filters } from '../../../../shared/filters.ts'
import { formatRating } from '../../../../shared/format/rating.ts'
import { typeset } from '../../../../shared/format/typography.ts'
import { NO_GAME_PLATFORM } from '../../../../shared/platforms/kinds.ts'
import { allFiled } from '../../../../shared/texts/fields/filed.ts'
import { looksIn, scoring } from '../../../../shared/texts/looks.ts'
import { isPageOff } from '../../../base/brand.ts'
import { useFiledName } from '../../../base/filing.ts'
import { useHref, useLang } from '../../../base/lang.tsx'
import type { ContentItem } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Link } from '../../../ui/controls/link.tsx'
import { Rating } from '../../../ui/pictures/rating.tsx'
import { Stars } from '../../../ui/pictures/stars.tsx'
import { useContentLang } from '../content-lang.ts'
import { PlatformLogo } from '../platform-logo.tsx'
import styles from './review-facts.module.css'

/** The score before any second look; null where no look has changed it. */
function firstScore({ looks }: ContentItem): number | null {
  const read = looksIn(looks)
  return scoring(read.looks) && typeof read.first === 'number' ? read.first : null
}

/** The facts about a review's game, and its verdict. */
export function ReviewFacts({ item }: { item: ContentItem }) {
  const t = useT('pages', 'review')
  const href = useHref()
  const lang = useLang()
  const filedName = useFiledName()
  const contentLang = useContentLang()
  const first = firstScore(item)
  const [platforms, genres] = [allFiled(item, 'platform'), allFiled(item, 'genre')]
  return (
    <section className={classes('px6', styles.facts)} aria-label={t('text.facts')}>
      <div className={styles.verdict}>
        <Rating rating={item.rating} big />
        {item.rating !== null && <Stars rating={item.rating} />}
        {first !== null && (
          <p className={styles.was}>{t('review.was', { rating: formatRating(first, lang) })}</p>
        )}
        {item.rating !== null && (
          <Link className={styles.how} to={href('howWeRate')}>
            {t('menu.howWeRate')}
          </Link>
        )}
      </div>
      <dl className={styles.list}>
        {item.gameTitle && (
          <div>
            <dt>{t('text.game')}</dt>
            <dd {...contentLang}>
              {item.game ? (
                <Link className={styles.link} to={href('game', { slug: item.game.slug })}>
                  {typeset(item.gameTitle)}
                </Link>
              ) : (
                typeset(item.gameTitle)
              )}
            </dd>
          </div>
        )}
        {platforms.length > 0 && (
          <div>
            <dt>{t('text.platforms', { count: platforms.length })}</dt>
            {platforms.map((platform) => (
              <dd key={platform} className={styles.platform}>
                <PlatformLogo platform={platform} size={32} />
                <ToGames by={platform === NO_GAME_PLATFORM ? undefined : { platform }}>
                  {filedName('platform', platform)}
                </ToGames>
              </dd>
            ))}
          </div>
        )}
        {genres.length > 0 && (
          <div>
            <dt>{t('text.genres', { count: genres.length })}</dt>
            {genres.map((genre) => (
              <dd key={genre}>
                <ToGames by={{ genre }}>{filedName('genre', genre)}</ToGames>
              </dd>
            ))}
          </div>
        )}
      </dl>
    </section>
  )
}

/** Links to the games of a platform or genre, where the site lists games. */
function ToGames({ by, children }: { by: Filters | undefined; children: ReactNode }) {
  const href = useHref()
  if (!by || isPageOff('games')) return children
  return (
    <Link className={styles.link} to={href('games', { filters: by })}>
      {children}
    </Link>
  )
}
