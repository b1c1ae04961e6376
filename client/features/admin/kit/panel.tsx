import type { ComponentProps, ReactNode } from 'react'
import { LinkButton } from '../../../ui/controls/button.tsx'
import type { SearchFormProps } from '../../../ui/controls/search-form.tsx'
import { PanelHead } from '../../../ui/lists/panel-head.tsx'
import { QueryFrame, type QueryFrameProps } from '../../../ui/lists/query-frame.tsx'
import { StateBlock } from '../../../ui/state-block.tsx'
import { type Params, useAdminPlace } from '../address.ts'
import kit from './kit.module.css'
import { ListFoot } from './list-foot.tsx'

interface AdminPanelProps<Data> extends Omit<QueryFrameProps<Data>, 'failure'> {
  title: string
  search?: ComponentProps<typeof PanelHead>['search']
  /** The keys beside the title. */
  keys?: ReactNode
  intro?: string
  /** Shown between head and answer. */
  above?: ReactNode
  /** The words for a failed read; without it, the failure's own. */
  failure?: (message: string) => string
}

/** A tab, or a place within it: its head, and the answer of the server. */
export function AdminPanel<Data>({
  title,
  search,
  keys,
  intro,
  above,
  failure,
  ...frame
}: AdminPanelProps<Data>) {
  return (
    <>
      <PanelHead title={title} {...(search && { search })}>
        {keys}
      </PanelHead>
      {intro && <p className={kit.intro}>{intro}</p>}
      {above}
      <QueryFrame {...frame} failure={failure ?? ((message) => message)} />
    </>
  )
}

/** A key back to the list from which a place was opened. */
export function BackKey({ to = {}, children }: { to?: Params; children: ReactNode }) {
  const place = useAdminPlace()
  return (
    <LinkButton variant="alt" icon="chevron-left" to={place.to(to)}>
      {children}
    </LinkButton>
  )
}

interface SearchHead {
  words: SearchFormProps['words']
  room?: 'wide' | 'narrow'
  /** Parameters of the place that stay. */
  kept?: Params
}

/** The search field of a panel's list; the address keeps the search. */
export function useSearchHead({ words, room = 'narrow', kept = {} }: SearchHead) {
  const { get, to } = useAdminPlace()
  const search = get('search') ?? ''
  return { room, action: to(kept), search, to: (text: string) => to({ ...kept, search: text }), words }
}

interface PagedListProps {
  list: { pages: number; total: number }
  /** The number of items on a page. */
  limit: number
  /** Shown in place of an empty list. */
  none: ReactNode
  children: ReactNode
}

/** A list in pages, with its foot. */
export function PagedList({ list: { pages, total }, limit, none, children }: PagedListProps) {
  const { page } = useAdminPlace()
  return (
    <>
      {total === 0 ? none : children}
      <ListFoot page={page} pages={pages} total={total} limit={limit} />
    </>
  )
}

interface NothingFoundProps {
  title: string
  /** A link to the whole list. */
  all: { to?: Params; words: string }
}

/** Shown where a search or a filter has found nothing. */
export function NothingFound({ title, all }: NothingFoundProps) {
  const { to } = useAdminPlace()
  return (
    <StateBlock
      level={3}
      icon="search"
      title={title}
      actions={
        <LinkButton variant="alt" to={to(all.to ?? {})}>
          {all.words}
        </LinkButton>
      }
    />
  )
}
