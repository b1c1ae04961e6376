import { Prisma } from '../../../../prisma/generated/client.ts'
import type { Filed } from '../../../../shared/platforms/kinds.ts'
import { NO_GAME_PLATFORM } from '../../../../shared/platforms/kinds.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { appError } from '../../../trpc/errors.ts'
import { findFiling, lockFiled, type StoredFiling } from '../stored/stored.ts'
import { type FilingUses, filingUses, textsUnder } from '../stored/uses.ts'
import { changeFiling, type FilingWriter, LOGGED, logFiling } from '../write.ts'

interface Merge {
  kind: Filed
  id: string
  into: string
}

/** What a merge would move. */
export interface FilingMergeNotice extends FilingUses {
  from: { id: string; name: string }
  into: { id: string; name: string }
}

/** A request ends after a minute. */
const TIMEOUT_MS = 50_000

/** @throws FILING_NOT_FOUND; FILING_CONFLICT for one with itself, and for the platform that is none of games */
async function twoOf(db: Pick<Tx, '$queryRaw'>, { kind, id, into }: Merge) {
  const [from, to] = [await findFiling(db, { kind, id }), await findFiling(db, { kind, id: into })]
  if (from.id === to.id) throw appError('FILING_CONFLICT')
  if (kind === 'platform' && [from.id, to.id].includes(NO_GAME_PLATFORM)) throw appError('FILING_CONFLICT')
  return { from, to }
}

/** @throws FILING_NOT_FOUND, FILING_CONFLICT */
export async function filingMergeNotice(db: Db, merge: Merge): Promise<FilingMergeNotice> {
  const { from, to } = await twoOf(db, merge)
  const used = (await filingUses(db, merge.kind)).get(from.id) ?? { texts: 0, games: 0 }
  return { ...used, from: { id: from.id, name: from.name }, into: { id: to.id, name: to.name } }
}

/** What is under one is written once more: the trigger `filed_as_present` then stores the other, each once. */
async function moveAll(tx: Tx, kind: Filed, id: string): Promise<void> {
  const [one, list] = [Prisma.raw(`"${kind}"`), Prisma.raw(`"${kind}s"`)]
  await tx.$executeRaw`UPDATE "Content" SET ${one} = ${one} WHERE "id" IN (
    SELECT "id" FROM "Content" WHERE ${textsUnder(kind, id)} ORDER BY "id" FOR UPDATE)`
  await tx.$executeRaw`UPDATE "Game" SET ${list} = ${list} WHERE "id" IN (
    SELECT "id" FROM "Game" WHERE ${id} = ANY (${list}) ORDER BY "id" FOR UPDATE)`
  if (kind === 'platform')
    await tx.$executeRaw`UPDATE "GameRelease" SET "platforms" = "platforms" WHERE ${id} = ANY ("platforms")`
}

/**
 * Texts, games and releases go to the other; the id, in addresses and in what was saved before, leads to it from then on, and
 * so do its names in files and imports.
 * @throws FILING_NOT_FOUND; FILING_CONFLICT, also for the second of two opposite merges
 */
export const mergeFiling = async (db: Db, merge: Merge, actor: FilingWriter): Promise<StoredFiling> => {
  const seen = await twoOf(db, merge)
  return changeFiling(
    db,
    async (tx) => {
      const { kind } = merge
      // By the ids that the user saw: that of one merged meanwhile leads to its successor.
      const { from, to } = await twoOf(tx, { kind, id: seen.from.id, into: seen.to.id })
      if (from.id !== seen.from.id || to.id !== seen.to.id) throw appError('FILING_CONFLICT')
      await lockFiled(tx)
      await tx.$executeRaw`
        UPDATE "Filing" SET "mergedInto" = ${to.id}, "updatedAt" = greatest(manette_now(), "updatedAt" + interval '1 ms')
        WHERE "kind" = ${kind} AND ${from.id} IN ("id", "mergedInto")`
      await moveAll(tx, kind, from.id)
      const { noun, merged } = LOGGED[kind]
      await logFiling(tx, actor, `${noun} ${merged} : « ${from.name} » dans « ${to.name} »`, {
        event: 'filing_merged',
        kind,
        id: to.id,
        was: JSON.parse(JSON.stringify(from)),
      })
      return findFiling(tx, { kind, id: to.id })
    },
    TIMEOUT_MS,
  )
}
