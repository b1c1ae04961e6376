import { newId } from '../../../../shared/base/id.ts'
import type { FieldMessage } from '../../../../shared/messages/fr.ts'
import { frenchPathOf, oldAddressesOf } from '../../../../shared/operation/old-address.ts'
import { checkFrom, checkTo, type RedirectTarget } from '../../../../shared/operation/redirects.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'

const ROWS_PER_INSERT = 1000

interface Row extends RedirectTarget {
  from: string
}

interface Refusal {
  field: 'from' | 'to'
  wrong: FieldMessage
}

interface RedirectMap {
  goals: Map<string, string>
  ledTo: Set<string>
}

export function checkRow(typed: { from: string; to: string }, origin: string): Row | Refusal {
  const from = checkFrom(typed.from, origin)
  if ('wrong' in from) return { field: 'from', wrong: from.wrong }
  const goal = checkTo(typed.to, origin)
  if ('wrong' in goal) return { field: 'to', wrong: goal.wrong }
  return { from: from.value, ...goal.value }
}

/** Without this lock, two saves at once could make a chain that neither sees. */
export const lockRedirects = (tx: Tx): Promise<number> =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('redirects', 0))`

/** @param exceptId a row that is about to be replaced */
export async function knownFor(tx: Tx, rows: readonly Row[], exceptId = ''): Promise<RedirectMap> {
  const addresses = rows.flatMap(({ from, to }) => [from, ...oldAddressesOf(to)])
  const paths = rows.map(({ from }) => frenchPathOf(from) ?? from)
  const [taken, leading] = await Promise.all([
    tx.redirect.findMany({ where: { from: { in: [...new Set(addresses)] }, id: { not: exceptId } } }),
    tx.redirect.findMany({ where: { toPath: { in: [...new Set(paths)] }, id: { not: exceptId } } }),
  ])
  return {
    goals: new Map(taken.map(({ from, to }) => [from, to])),
    ledTo: new Set(leading.flatMap(({ to }) => oldAddressesOf(to))),
  }
}

/** Refuses loops, chains in both directions, and addresses that already lead elsewhere. */
export function inTheWay({ from, to }: Row, { goals, ledTo }: RedirectMap): Refusal | undefined {
  const ways = oldAddressesOf(to)
  if (ways.includes(from)) return { field: 'to', wrong: 'newAddressSame' }
  if (goals.has(from)) return { field: 'from', wrong: 'oldAddressTaken' }
  if (ways.some((way) => goals.has(way))) return { field: 'to', wrong: 'newAddressLeadsOn' }
  if (ledTo.has(from)) return { field: 'from', wrong: 'oldAddressIsGoal' }
  return undefined
}

export interface SaveResult {
  added: number
  /** How many existed already with the same target. */
  kept: number
  refused: ({ from: string; to: string } & Refusal)[]
}

/**
 * Adds each redirect on its own and lists those that are impossible. One that already leads elsewhere stays as it is.
 * @param origin PUBLIC_URL, which addresses may begin with
 */
export async function addRedirects(
  db: Db,
  rows: Iterable<{ from: string; to: string }>,
  origin = '',
): Promise<SaveResult> {
  const result: SaveResult = { added: 0, kept: 0, refused: [] }
  let batch: (Row & { typed: { from: string; to: string } })[] = []
  const flush = async () => {
    const { added, kept, refused } = await addBatch(db, batch)
    result.added += added
    result.kept += kept
    for (const one of refused) result.refused.push(one)
    batch = []
  }
  for (const { from, to } of rows) {
    const checked = checkRow({ from: from.trim(), to: to.trim() }, origin)
    if ('wrong' in checked) result.refused.push({ from, to, ...checked })
    else if (batch.push({ ...checked, typed: { from, to } }) === ROWS_PER_INSERT) await flush()
  }
  if (batch.length > 0) await flush()
  return result
}

const addBatch = (
  db: Db,
  batch: readonly (Row & { typed: { from: string; to: string } })[],
): Promise<SaveResult> =>
  inTransaction(
    db,
    async (tx) => {
      await lockRedirects(tx)
      const redirects = await knownFor(tx, batch)
      const fresh: (Row & { id: string })[] = []
      const answer: SaveResult = { added: 0, kept: 0, refused: [] }
      for (const { typed, from, to, toPath } of batch) {
        if (redirects.goals.get(from) === to) {
          answer.kept++
          continue
        }
        const wrong = inTheWay({ from, to, toPath }, redirects)
        if (wrong) {
          answer.refused.push({ ...typed, ...wrong })
          continue
        }
        fresh.push({ id: newId(), from, to, toPath })
        redirects.goals.set(from, to)
        for (const way of oldAddressesOf(to)) redirects.ledTo.add(way)
      }
      if (fresh.length > 0) await tx.redirect.createMany({ data: fresh })
      return { ...answer, added: fresh.length }
    },
    { timeout: 30_000, maxWait: 30_000 },
  )
