import type { Lang } from '../../../../shared/base/lang.ts'
import { recordOf } from '../../../../shared/base/tables.ts'
import { filedName } from '../../../../shared/platforms/filing.ts'
import { FILED, type Filed } from '../../../../shared/platforms/kinds.ts'
import type { NamedFiling, NamedList } from '../../../../shared/platforms/named.ts'
import type { FiledList, Filing } from './filing.ts'

const namedList = ({ values, byId }: FiledList, lang: Lang): NamedList => ({
  values: values.map((value) => ({ id: value.id, name: filedName(value, lang), family: value.family })),
  names: new Map([...byId].map(([id, value]) => [id, filedName(value, lang)])),
})

/** Made once for each reading: every page asks for them. */
const made = new WeakMap<Filing, Partial<Record<Lang, NamedFiling>>>()

/** The lists in one language. */
export function namedFiling(filing: Filing, lang: Lang): NamedFiling {
  const before = made.get(filing) ?? {}
  made.set(filing, before)
  before[lang] ??= recordOf<Record<Filed, NamedList>>(FILED, (kind) => namedList(filing[kind], lang))
  return before[lang]
}
