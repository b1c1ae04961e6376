import { type FilterShape, shapeOf } from '../../../../shared/filter-shapes.ts'
import { type Filters, filtersIn } from '../../../../shared/filters.ts'
import { GAME_LIMITS } from '../../../../shared/games/limits.ts'
import { withStandIns } from '../../../../shared/images/stand-ins.ts'
import { isPageOff } from '../../../base/brand.ts'
import { useHref } from '../../../base/lang.tsx'
import { useSearchParams } from '../../../base/navigation/router.tsx'
import { usePageRead } from '../../../base/page-reads.tsx'
import { gamesQuery } from '../../../base/queries.ts'
import type { RouterOutputs } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { Link } from '../../../ui/controls/link.tsx'
import { Pagination } from '../../../ui/controls/pagination.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { StateBlock } from '../../../ui/state-block.tsx'
import UnavailablePage from '../../../ui/unavailable.tsx'
import { isUnavailable } from '../../texts/failures.ts'
import { GameFilters } from '../../texts/list/list-filters.tsx'
import { gamesTitle } from '../list-title.ts'
import { Browse } from './browse.tsx'
import { GameCard, type ListedGame } from './game-card.tsx'
import styles from './games-page.module.css'

/** All games that readers can see, filtered and sorted as the address says. */
export function GamesPage() {
  const t = useT('pages', 'games')
  const href = useHref()
  const params = useSearchParams()
  const filters = filtersIn('games', params)
  const page = Number(params.get('page') ?? 1)
  const query = usePageRead('games.list', gamesQuery(filters, page))
  const { data, error } = query
  const shape = shapeOf(filters)
  if (error && isUnavailable(error))
    return <UnavailablePage retry={() => void query.refetch()} busy={query.isFetching} />
  const isBad = error?.data?.httpStatus === 400
  return (
    <div className={classes('wrap', styles.page)}>
      <h1 className={classes(styles.title, shape !== 'none' && styles.filtered)}>
        {isBad ? t('games.title') : gamesTitle(t, filters)}
        {page > 1 && data && (
          <span className="visually-hidden"> – {t('pagination.pageOf', { page, pages: data.pages })}</span>
        )}
      </h1>
      {shape === 'none' && (
        <p className={styles.intro}>
          {t('games.intro')}{' '}
          {!isPageOff('releases') && (
            <Link className={styles.calendar} to={href('releases')}>
              {t('games.calendar')}
            </Link>
          )}
        </p>
      )}
      <div className={styles.filters}>
        <GameFilters filters={isBad ? {} : filters} />
      </div>
      {isBad ? (
        <StateBlock
          icon="search"
          title={t('games.badFilters')}
          actions={<LinkButton to={href('games')}>{t('games.all')}</LinkButton>}
        >
          {t('games.badFiltersText')}
        </StateBlock>
      ) : (
        <QueryState query={query} level={2} />
      )}
      {data && (
        <div>
          <Found filters={filters} list={data} />
        </div>
      )}
    </div>
  )
}

function Games({ games }: { games: ListedGame[] }) {
  const pictures = withStandIns(games.map(({ id, cover }) => ({ id, image: cover })))
  return (
    <div className={styles.games}>
      {games.map((game, i) => (
        <GameCard key={game.id} game={game} image={pictures[i]?.image ?? null} eager={i === 0} />
      ))}
    </div>
  )
}

function NoGames({ shape }: { shape: FilterShape }) {
  const t = useT('pages', 'games')
  const href = useHref()
  if (shape === 'none') return <StateBlock icon="image" title={t('games.none')} />
  return (
    <StateBlock
      icon="search"
      title={t('games.noneHere')}
      actions={
        <LinkButton variant="alt" to={href('games')}>
          {t('games.all')}
        </LinkButton>
      }
    >
      {t('games.noneHereText')}
    </StateBlock>
  )
}

interface FoundProps {
  filters: Filters
  list: RouterOutputs['games']['list']
}

/** The number of games, one page of them, and links to other lists. */
function Found({ filters, list: { games, page, pages, total } }: FoundProps) {
  const t = useT('pages', 'games')
  const href = useHref()
  const shape = shapeOf(filters)
  const first = shape !== 'none' && total >= GAME_LIMITS.filtered
  // A list sorted by score contains only games with one.
  const counted = filters.sort === 'score' ? 'games.rated' : 'games.count'
  return (
    <>
      <div className={styles.found}>
        <p role="status">{total > 0 && t(first ? 'games.first' : counted, { count: total })}</p>
        {shape !== 'none' && total > 0 && (
          <Link className={styles.clear} to={href('games')}>
            {t('filters.clear')}
          </Link>
        )}
      </div>
      {games.length === 0 ? <NoGames shape={shape} /> : <Games games={games} />}
      <Pagination
        page={page}
        pages={pages}
        to={
          shape === 'several'
            ? { action: href('games'), values: filters }
            : (n) => href('games', { filters, page: n })
        }
      />
      <Browse games={games} />
    </>
  )
}
