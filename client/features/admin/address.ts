import { useCallback, useMemo } from 'react'
import { TAB_OF, TABS, type Tab } from '../../../shared/admin/tabs.ts'
import { KINDS, type Kind } from '../../../shared/texts/catalog.ts'
import { useHref } from '../../base/lang.tsx'
import { useSearchParams } from '../../base/navigation/router.tsx'

/** Former names of tabs. */
const FORMER: ReadonlyMap<string, Tab> = new Map([['comments', 'moderation']])

/** The tab that an address names; the first tab for anything else. */
export const tabOf = (value: string | null | undefined): Tab =>
  TABS.find((tab) => tab === (FORMER.get(value ?? '') ?? value)) ?? 'desk'

/** The page number in an address; 1 for anything but plain digits. */
export const pageOf = (value: string | null): number =>
  value !== null && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1

/** The form of a text that an address names. */
export interface TextPlace {
  kind: Kind
  /** Absent for a new text. */
  id: string | undefined
}

/** Parameters of an address: undefined and empty ones are left out. */
export type Params = Record<string, string | number | undefined>

/** The address of a place in the back office. It leaves page 1 out, as everywhere on the site. */
export function adminAddress(admin: string, params: Params): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params))
    if (value !== undefined && value !== '' && !(name === 'page' && value === 1))
      query.set(name, String(value))
  return query.size > 0 ? `${admin}?${query}` : admin
}

/**
 * The place in the back office. The address holds all of it (the tab, the page, the filters, the item that is being edited),
 * so that back, reload and links work.
 */
export function useAdminPlace() {
  const params = useSearchParams()
  const admin = useHref()('admin')
  // A form without a tab edits an article: addresses had that form before the desk existed.
  const tab = tabOf(params.get('tab') ?? (params.has('new') || params.has('edit') ? 'articles' : null))

  /** The address of a place in this tab, without the present filters. */
  const to = useCallback((next: Params) => adminAddress(admin, { tab, ...next }), [admin, tab])
  /** The address of this place with some filters changed. It starts at the first page, unless one is named. */
  const changed = useCallback(
    (next: Params) => adminAddress(admin, { tab, ...Object.fromEntries(params), page: 1, ...next }),
    [admin, tab, params],
  )
  const kind = KINDS.find((one) => TAB_OF[one] === tab)
  const edited = params.get('edit')?.trim() || undefined
  const isForm = edited !== undefined || params.has('new')
  const form = useMemo<TextPlace | undefined>(
    () => (kind && isForm ? { kind, id: edited } : undefined),
    [kind, isForm, edited],
  )
  return useMemo(
    () => ({
      tab,
      form,
      page: pageOf(params.get('page')),
      get: (name: string) => params.get(name)?.trim() || undefined,
      to,
      changed,
      /** The address of a tab without filters, at page 1. */
      tabAddress: (other: Tab) => adminAddress(admin, { tab: other }),
    }),
    [admin, tab, form, params, to, changed],
  )
}
