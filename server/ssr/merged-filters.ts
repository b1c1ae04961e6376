import { FILTERED, filteredPage } from '../../shared/filters.ts'
import { FILED } from '../../shared/platforms/kinds.ts'
import { splitLang } from '../../shared/routes.ts'
import type { Db } from '../database/client.ts'
import { filingOf } from '../features/platforms/known/read.ts'

/**
 * The address of a list of a platform or genre that was merged leads to that of the other.
 * @returns the query with present ids, or undefined when it has none to replace
 */
export async function withPresentFiling(
  db: Db,
  pathname: string,
  search: string,
): Promise<string | undefined> {
  const list = search && filteredPage(splitLang(pathname).path)
  const names: readonly string[] = list ? FILTERED[list] : []
  const asked = new URLSearchParams(search)
  const kinds = FILED.filter((kind) => names.includes(kind) && asked.get(kind))
  // In an outage the page itself says what is amiss.
  const filing = kinds.length > 0 ? await filingOf(db).catch(() => undefined) : undefined
  let changed = false
  for (const kind of kinds) {
    const said = asked.get(kind) ?? ''
    const id = filing?.[kind].byId.get(said)?.id
    if (id === undefined || id === said) continue
    asked.set(kind, id)
    changed = true
  }
  return changed ? `?${asked}` : undefined
}
