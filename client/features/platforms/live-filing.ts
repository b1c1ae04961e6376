import { useEffect } from 'react'
import { can } from '../../../shared/account/permissions.ts'
import { recordOf } from '../../../shared/base/tables.ts'
import { filedName } from '../../../shared/platforms/filing.ts'
import { FILED, type Filed } from '../../../shared/platforms/kinds.ts'
import type { NamedList } from '../../../shared/platforms/named.ts'
import { giveFiling } from '../../base/filing.ts'
import { useLang } from '../../base/lang.tsx'
import { trpc } from '../../base/trpc.ts'
import { useUser } from '../session/store.ts'

/**
 * Reads the names of platforms and genres for the pages that the browser makes; until they are there, ids stand for them. Only who
 * writes texts may ask, and nobody else's pages name any.
 */
export function useLiveFiling(): void {
  const lang = useLang()
  const user = useUser()
  const { data } = trpc.platforms.forTeam.useQuery(undefined, { enabled: can(user, 'texts.write') })
  useEffect(() => {
    if (!data) return
    giveFiling(
      recordOf<Record<Filed, NamedList>>(FILED, (kind) => {
        const values = data[kind].values.map(({ id, family, ...said }) => ({
          id,
          name: filedName(said, lang),
          family,
        }))
        const names = new Map(values.map(({ id, name }) => [id, name]))
        for (const { id, into } of data[kind].merged) names.set(id, names.get(into) ?? id)
        return { values, names }
      }),
    )
  }, [data, lang])
}
