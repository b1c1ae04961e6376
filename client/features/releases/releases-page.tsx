import { shapeOf } from '../../../shared/filter-shapes.ts'
import { type Filters, filtersIn } from '../../../shared/filters.ts'
import { GAME_LIMITS } from '../../../shared/games/limits.ts'
import { withStandIns } from '../../../shared/images/stand-ins.ts'
import { WITHOUT_DATE } from '../../../shared/releases/calendar.ts'
import { useHref, useLang } from '../../base/lang.tsx'
import { useSearchParams } from '../../base/navigation/router.tsx'
import { usePageRead } from '../../base/page-reads.tsx'
import { releasesQuery } from '../../base/queries.ts'
import { useT } from '../../i18n/use-t.ts'
import { classes } from '../../ui/classes.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { Pagination } from '../../ui/controls/pagination.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { StateBlock } from '../../ui/state-block.tsx'
import UnavailablePage from '../../ui/unavailable.tsx'
import { Browse } from '../games/public/browse.tsx'
import { isUnavailable } from '../texts/failures.ts'
import { MonthForm } from './month-form.tsx'
import { MonthLinks } from './month-links.tsx'
import { ReleaseCard } from './release-card.tsx'
import { ReleaseDays } from './release-days.tsx'
import styles from './releases-page.module.css'
import { type Calendar, releasesTitle } from './releases-title.ts'
import { Subscribe } from './subscribe.tsx'

/** The releases of a month, by day, and those without a date; the address names the month. */
export function ReleasesPage() {
  const t = useT('pages', 'releases')
  const params = useSearchParams()
  const filters = filtersIn('releases', params)
  const page = Number(params.get('page') ?? 1)
  const query = usePageRead('games.releases', releasesQuery(filters, page))
  const { data, error } = query
  if (error && isUnavailable(error))
    return <UnavailablePage retry={() => void query.refetch()} busy={query.isFetching} />
  if (error?.data?.httpStatus === 400) return <NoSuchMonth />
  return (
    <div className={classes('wrap', styles.page)}>
      <QueryState query={query} level={1} />
      {data && (
        <div>
          <Head calendar={data} filters={filters} />
          {data.releases.length === 0 ? (
            <StateBlock icon="calendar" title={t('releases.none')}>
              {t('releases.noneText')}
            </StateBlock>
          ) : data.month === WITHOUT_DATE ? (
            <Cards releases={data.releases} level={2} />
          ) : (
            <ReleaseDays releases={data.releases} today={data.today} />
          )}
          <Pages calendar={data} filters={filters} />
          <WithoutDate calendar={data} />
          <Browse list="releases" games={[...data.releases, ...data.withoutDate.releases]} />
          <Subscribe origin={data.origin} />
        </div>
      )}
    </div>
  )
}

function Head({ calendar, filters }: { calendar: Calendar; filters: Filters }) {
  const t = useT('pages', 'games', 'releases')
  const lang = useLang()
  const { page, pages, total } = calendar
  return (
    <>
      <h1 className={styles.title}>
        {releasesTitle(t, calendar, filters.platform, lang)}
        {page > 1 && <span className="visually-hidden"> – {t('pagination.pageOf', { page, pages })}</span>}
      </h1>
      {shapeOf(filters) === 'none' && <p className={styles.intro}>{t('releases.intro')}</p>}
      <div className={styles.form}>
        <MonthForm calendar={calendar} platform={filters.platform ?? ''} />
      </div>
      <MonthLinks calendar={calendar} platform={filters.platform} />
      <p className={styles.found} role="status">
        {total > 0 &&
          t(total >= GAME_LIMITS.filtered ? 'releases.first' : 'releases.count', { count: total })}
      </p>
    </>
  )
}

function Pages({ calendar: { page, pages }, filters }: { calendar: Calendar; filters: Filters }) {
  const href = useHref()
  return (
    <Pagination
      page={page}
      pages={pages}
      to={
        shapeOf(filters) === 'several'
          ? { action: href('releases'), values: filters }
          : (n) => href('releases', { filters, page: n })
      }
    />
  )
}

function Cards({ releases, level }: Pick<Calendar, 'releases'> & { level: 2 | 3 }) {
  const pictures = withStandIns(releases.map(({ game }) => ({ id: game.id, image: game.cover })))
  return (
    <div className={styles.cards}>
      {releases.map((release, i) => (
        <ReleaseCard key={release.id} release={release} image={pictures[i]?.image ?? null} level={level} />
      ))}
    </div>
  )
}

/** The newest releases without a date, and a link to the rest. */
function WithoutDate({ calendar }: { calendar: Calendar }) {
  const t = useT('pages', 'releases')
  const href = useHref()
  const { releases, total } = calendar.withoutDate
  if (releases.length === 0) return null
  return (
    <section className={styles.apart} aria-labelledby="without-date">
      <h2 id="without-date" className={styles.heading}>
        {t('releases.withoutDateTitle')}
      </h2>
      <Cards releases={releases} level={3} />
      {total > releases.length && (
        <LinkButton variant="alt" to={href('releases', { filters: { month: WITHOUT_DATE } })}>
          {t('releases.allWithoutDate')}
        </LinkButton>
      )}
    </section>
  )
}

function NoSuchMonth() {
  const t = useT('pages', 'releases')
  const href = useHref()
  return (
    <div className={classes('wrap', styles.page)}>
      <StateBlock
        icon="calendar"
        level={1}
        title={t('releases.noSuchMonth')}
        actions={<LinkButton to={href('releases')}>{t('releases.thisMonth')}</LinkButton>}
      >
        {t('releases.noSuchMonthText', { first: GAME_LIMITS.firstYear, last: GAME_LIMITS.lastYear })}
      </StateBlock>
    </div>
  )
}
