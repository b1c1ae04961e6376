import { typeset } from '../../../../shared/format/typography.ts'
import { isPageOff } from '../../../base/brand.ts'
import { filedName } from '../../../base/filing.ts'
import { useHref } from '../../../base/lang.tsx'
import type { RouterOutputs } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Chip, Chips } from '../../../ui/chips.tsx'
import { classes } from '../../../ui/classes.ts'
import { Link } from '../../../ui/controls/link.tsx'
import styles from './game-page.module.css'

type Page = RouterOutputs['games']['page']

/** Games that depend on a game, games of its series, and the best of its year. */
export function RelatedGames({ game, best }: Pick<Page, 'game' | 'best'>) {
  const t = useT('games')
  const href = useHref()
  return (
    <>
      <Games id="children" title={t('games.children')} games={game.children} />
      <Games id="series" title={t('games.sameSeries')} games={game.sameSeries} />
      {best.length > 0 && !isPageOff('games') && (
        <nav aria-label={t('games.browse')}>
          <Chips>
            {best.map(({ platform, year }) => (
              <Chip
                key={platform}
                to={href('games', { filters: { platform, year: String(year), sort: 'score' } })}
              >
                {t('games.best', { platform: filedName('platform', platform), year: String(year) })}
              </Chip>
            ))}
          </Chips>
        </nav>
      )}
    </>
  )
}

function Games({ id, title, games }: { id: string; title: string; games: Page['game']['children'] }) {
  const t = useT('games')
  const href = useHref()
  if (games.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <ul className={styles.related}>
        {games.map(({ slug, name, kind }) => (
          <li key={slug}>
            <Link className={classes('px-layer', styles.other)} to={href('game', { slug })}>
              <span>{typeset(name)}</span>
              {kind !== 'game' && (
                <span className={classes('label', styles.kind)}>{t(`games.kinds.${kind}`)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
