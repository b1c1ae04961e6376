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
  /** What can be done here, beside its name. */
  keys?: ReactNode
  intro?: string
  /** Between its head and the answer. */
  above?: ReactNode
  /** What is said of an answer that does not come; its own sentence when left out. */
  failure?: (message: string) => string
}

/** A tab, or what stands in its place: its head, and what the server answers. */
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

/** Back to the list that a place was opened from. */
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
  /** What of the place stays as it is. */
  kept?: Params
}

/** The search of a panel's list; what is looked for is in the address. */
export function useSearchHead({ words, room = 'narrow', kept = {} }: SearchHead) {
  const { get, to } = useAdminPlace()
  const search = get('search') ?? ''
  return { room, action: to(kept), search, to: (text: string) => to({ ...kept, search: text }), words }
}

interface PagedListProps {
  list: { pages: number; total: number }
  /** Of a page. */
  limit: number
  /** In place of a list without entries. */
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
  /** The way to all there is. */
  all: { to?: Params; words: string }
}

/** Stands where a search, or what a list was narrowed down to, has found nothing. */
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
