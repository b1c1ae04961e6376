import { lazy, type ReactNode, Suspense } from 'react'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { loadWords } from '../../../i18n/words.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { PanelHead } from '../../../ui/lists/panel-head.tsx'
import { Loader } from '../../../ui/loader.tsx'
import { useAdminPlace } from '../../admin/address.ts'
import { ALWAYS_REFETCH } from '../../admin/kit/always-refetch.ts'
import { NothingFound } from '../../admin/kit/panel.tsx'
import { useToday } from '../plan/use-today.ts'
import styles from './desk.module.css'
import { DeskFilters } from './desk-filters.tsx'
import { DeskHome } from './desk-home.tsx'
import { DeskList } from './desk-list.tsx'
import { useDeskPlace } from './place.ts'
import { WeekView } from './week-view.tsx'

const PER_PAGE = 10

const Bin = lazy(async () => {
  const [{ BinPanel }] = await Promise.all([import('../bin/bin-panel.tsx'), loadWords('versions')])
  return { default: BinPanel }
})

/** docs/product/writing.md, "The desk": /admin opens with the texts that need somebody; filters show all others. @param last shown below those */
export function DeskTab({ last }: { last: ReactNode }) {
  const t = useT('desk', 'admin')
  const today = useToday()
  const { page, to, changed } = useAdminPlace()
  const place = useDeskPlace()
  const { week, all, ...asked } = place
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
        <nav className={styles.views} aria-label={t('desk.views')}>
          <LinkButton variant="alt" aria-current={week ? undefined : 'page'} to={changed({ week: '' })}>
            {t('desk.list')}
          </LinkButton>
          <LinkButton
            variant="alt"
            icon="calendar"
            aria-current={week ? 'page' : undefined}
            to={changed({ week: week ?? today })}
          >
            {t('desk.week')}
          </LinkButton>
        </nav>
      )}
      {state === 'bin' ? (
        <Suspense fallback={<Loader />}>
          <Bin asked={filters} />
        </Suspense>
      ) : week ? (
        <WeekView asked={asked} day={week} />
      ) : state || search || all ? (
        <DeskList
          asked={{ ...asked, page, limit: PER_PAGE }}
          empty={<NothingFound title={t('desk.noResults')} all={{ words: t('desk.reset') }} />}
        />
      ) : (
        <DeskHome last={last} place={place} counts={counts} />
      )}
    </>
  )
}
