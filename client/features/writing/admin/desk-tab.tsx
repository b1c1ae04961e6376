import { lazy, type ReactNode, Suspense } from 'react'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { loadWords } from '../../../i18n/words.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { PanelHead } from '../../../ui/lists/panel-head.tsx'
import { Loader } from '../../../ui/loader.tsx'
import { useAdminPlace } from '../../admin/address.ts'
import { ALWAYS_REFETCH } from '../../admin/kit/always-refetch.ts'
import kit from '../../admin/kit/kit.module.css'
import { NothingFound } from '../../admin/kit/panel.tsx'
import { LastBulkAct, ManyList } from '../bulk/many-list.tsx'
import { DeskFilters } from '../desk/desk-filters.tsx'
import { DeskHome } from '../desk/desk-home.tsx'
import { useDeskPlace } from '../desk/place.ts'
import { WeekView } from '../desk/week-view.tsx'
import { useToday } from '../plan/use-today.ts'

const PER_PAGE = 10

const Bin = lazy(async () => {
  const [{ BinPanel }] = await Promise.all([import('../bin/bin-panel.tsx'), loadWords('versions')])
  return { default: BinPanel }
})

const Month = lazy(async () => {
  const [{ MonthView }] = await Promise.all([import('../month/month-view.tsx'), loadWords('month')])
  return { default: MonthView }
})

/** docs/product/writing.md, "The desk": /admin opens with the texts that need somebody; filters show all others. @param last shown below those */
export function DeskTab({ last }: { last: ReactNode }) {
  const t = useT('desk', 'admin')
  const today = useToday()
  const { page, to, changed } = useAdminPlace()
  const place = useDeskPlace()
  const { week, month, all, ...asked } = place
  const { state, ...filters } = asked
  const { search } = filters
  // The numbers of all states, with the other filters applied.
  const counts = trpc.writing.desk.useQuery({ ...filters, limit: 1 }, ALWAYS_REFETCH).data?.counts
  return (
    <>
      <PanelHead title={t('admin.tab.desk')}>
        <LinkButton icon="plus" to={to({ tab: 'articles', new: 1 })}>
          {t('admin.create.article')}
        </LinkButton>
        <LinkButton icon="plus" variant="alt" to={to({ tab: 'reviews', new: 1 })}>
          {t('admin.create.review')}
        </LinkButton>
      </PanelHead>
      <DeskFilters place={place} counts={counts} />
      {state === 'planned' && (
        <nav className={kit.views} aria-label={t('desk.views')}>
          <LinkButton
            variant="alt"
            aria-current={week || month ? undefined : 'page'}
            to={changed({ week: '', month: '' })}
          >
            {t('desk.list')}
          </LinkButton>
          <LinkButton
            variant="alt"
            icon="calendar"
            aria-current={week ? 'page' : undefined}
            to={changed({ week: week ?? today, month: '' })}
          >
            {t('desk.week')}
          </LinkButton>
          <LinkButton
            variant="alt"
            icon="calendar"
            aria-current={month ? 'page' : undefined}
            to={changed({ month: month ?? (week ?? today).slice(0, 7), week: '' })}
          >
            {t('desk.month')}
          </LinkButton>
        </nav>
      )}
      {state === 'bin' ? (
        <Suspense fallback={<Loader />}>
          <Bin asked={filters} />
        </Suspense>
      ) : week ? (
        <WeekView asked={asked} day={week} />
      ) : month ? (
        <Suspense fallback={<Loader />}>
          <Month asked={filters} month={month} />
        </Suspense>
      ) : state || search || all ? (
        <ManyList
          asked={{ ...asked, page, limit: PER_PAGE }}
          empty={<NothingFound title={t('desk.noResults')} all={{ words: t('desk.reset') }} />}
        />
      ) : (
        <>
          <LastBulkAct />
          <DeskHome last={last} place={place} counts={counts} />
        </>
      )}
    </>
  )
}
