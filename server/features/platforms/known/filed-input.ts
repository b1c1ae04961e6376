import { linesOf } from '../../../../shared/format/words.ts'
import type { FieldMessage } from '../../../../shared/messages/fr.ts'
import { FILED, FILED_LISTS } from '../../../../shared/platforms/kinds.ts'
import type { Db } from '../../../database/client.ts'
import { appError } from '../../../trpc/errors.ts'
import { middleware } from '../../../trpc/init.ts'
import type { FiledList, Filing } from './filing.ts'
import { filingOf } from './read.ts'

interface FiledInput {
  platform?: unknown
  genre?: unknown
  platforms?: unknown
  genres?: unknown
  releases?: unknown
}

/** Whose words the refusals are: of a form's fields, or of a filter, which names no field's rule. */
type Fault = 'field' | 'filter'

const UNKNOWN = { platform: 'platformUnknown', genre: 'genreUnknown' } as const satisfies Record<
  keyof typeof FILED_LISTS,
  FieldMessage
>

type Faults = Record<string, FieldMessage>

const listSent = (sent: unknown): readonly string[] | undefined =>
  typeof sent === 'string' ? linesOf(sent) : Array.isArray(sent) ? sent : undefined

function idsIn(
  list: FiledList,
  ids: readonly string[],
  { at, message, faults }: { at: (n: number) => string; message: FieldMessage; faults: Faults },
): string[] {
  for (const [n, id] of ids.entries()) if (!list.byId.has(id)) faults[at(n)] = message
  return [...new Set(ids.map((id) => list.byId.get(id)?.id ?? id))]
}

/** The input with present ids in place of those that were merged, and what no row has. */
function presentIn<I extends FiledInput>(filing: Filing, input: I, fault: Fault) {
  const faults: Faults = {}
  const present: FiledInput = {}
  for (const kind of FILED) {
    const message = fault === 'filter' ? 'invalid' : UNKNOWN[kind]
    const [one, list] = [input[kind], FILED_LISTS[kind]]
    if (typeof one === 'string')
      present[kind] = idsIn(filing[kind], [one], { at: () => kind, message, faults })[0]
    const sent = input[list]
    const ids = listSent(sent)
    if (!ids) continue
    const all = idsIn(filing[kind], ids, { at: (n) => `${list}.${n}`, message, faults })
    present[list] = typeof sent === 'string' ? all.join('\n') : all
  }
  if (Array.isArray(input.releases))
    present.releases = input.releases.map((release: { platforms: string[] }, r) => ({
      ...release,
      platforms: idsIn(filing.platform, release.platforms, {
        at: (n) => `releases.${r}.platforms.${n}`,
        message: UNKNOWN.platform,
        faults,
      }),
    }))
  return { input: { ...input, ...present }, faults }
}

const namesSome = (input: FiledInput): boolean =>
  [input.platform, input.genre, input.platforms, input.genres, input.releases].some(
    (said) => typeof said === 'string' || (Array.isArray(said) && said.length > 0),
  )

/**
 * Platforms and genres that no row has are refused; one that was merged becomes the one that it is now. Nothing is read for an
 * input without any. @throws BAD_INPUT
 */
export async function presentFiling<I extends object>(db: Db, input: I, fault: Fault = 'field'): Promise<I> {
  if (!namesSome(input)) return input
  const { input: present, faults } = presentIn(await filingOf(db), input as FiledInput, fault)
  if (Object.keys(faults).length > 0) throw appError('BAD_INPUT', { fields: faults })
  return present as I
}

const filed = (fault: Fault) =>
  middleware(async ({ ctx, input, next }) =>
    next({ input: await presentFiling(ctx.db, input as object, fault) }),
  )

/** For a procedure that saves; `use` it after its input. */
export const filedInput = filed('field')

/** For a procedure that lists by filters. */
export const filedFilters = filed('filter')
