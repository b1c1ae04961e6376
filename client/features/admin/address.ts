import { useCallback, useMemo } from 'react'
import { TABS, type Tab } from '../../../shared/admin/tabs.ts'
import { useHref } from '../../base/lang.tsx'
import { useSearchParams } from '../../base/navigation/router.tsx'

/** What a tab was called before. */
const FORMER: ReadonlyMap<string, Tab> = new Map([['comments', 'moderation']])

/** The tab that an address names; anything else is the first. */
export const tabOf = (value: string | null | undefined): Tab =>
  TABS.find((tab) => tab === (FORMER.get(value ?? '') ?? value)) ?? 'desk'

/** A page number as an address has it; anything but plain digits is the first page. */
export const pageOf = (value: string | null): number =>
  value !== null && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1

/** Parameters of an address: undefined and empty ones are left out. */
export type Params = Record<string, string | number | undefined>

/** The address of a place in the back office. Page 1 is not written, as everywhere on the site. */
export function adminAddress(admin: string, params: Params): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params))
    if (value !== undefined && value !== '' && !(name === 'page' && value === 1))
      query.set(name, String(value))
  return query.size > 0 ? `${admin}?${query}` : admin
}

/**
 * The place in the back office. All of it is in the address, so that back, reload and links work: the tab,
 * the page, the filters, the item that is being edited.
 */
export function useAdminPlace() {
  const params = useSearchParams()
  const admin = useHref()('admin')
  // A form without a tab is an article's, as it was before there was a desk.
  const tab = tabOf(params.get('tab') ?? (params.has('new') || params.has('edit') ? 'articles' : null))

  /** The address of a place in this tab, and of nothing else that is set now. */
  const to = useCallback((next: Params) => adminAddress(admin, { tab, ...next }), [admin, tab])
  /** The address of this place with some of its filters changed: from its first page, unless one is named. */
  const changed = useCallback(
    (next: Params) => adminAddress(admin, { tab, ...Object.fromEntries(params), page: 1, ...next }),
    [admin, tab, params],
  )
  return useMemo(
    () => ({
      tab,
      page: pageOf(params.get('page')),
      get: (name: string) => params.get(name)?.trim() || undefined,
      to,
      changed,
      /** The address of a tab in its initial state: changing the tab starts at page 1. */
      tabAddress: (other: Tab) => adminAddress(admin, { tab: other }),
    }),
    [admin, tab, params, to, changed],
  )
}
