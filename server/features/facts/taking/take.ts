import type { z } from 'zod'
import { keysIn } from '../../../../shared/base/tables.ts'
import type { FactDifference, FilledFacts } from '../../../../shared/facts/facts.ts'
import type { takeFactsInput } from '../../../../shared/facts/schema.ts'
import type { GameFieldName, GameFields } from '../../../../shared/games/fields.ts'
import type { Db } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import { fieldsToFill, filledByBoth, pickFields, withoutFilled } from '../../games/stored/filled.ts'
import { withReleasePlatforms } from '../../games/stored/platforms.ts'
import { findStoredGame, lockGame, type StoredGame } from '../../games/stored/stored.ts'
import { type GameWriter, logGameWrite, putGame, refuseSaving } from '../../games/write.ts'
import { readGame } from '../igdb/igdb.ts'
import type { FactsSite } from '../igdb/site.ts'
import { differencesOf, FACT_FIELDS, factFields } from './fact-fields.ts'

export interface TakenFacts {
  game: StoredGame
  filled: GameFieldName[]
  differs: FactDifference[]
}

/** Adds the platforms that releases bring; they are removed together with these. */
function withTheirPlatforms(taken: Partial<GameFields>, { platforms }: GameFields): FilledFacts {
  const all = withReleasePlatforms(taken.platforms ?? platforms, taken.releases ?? [])
  return { ...taken, platforms: all.filter((one) => !platforms.includes(one)) }
}

/**
 * Fills a game's empty fields. @throws GAME_NOT_FOUND, FORBIDDEN, EDIT_CONFLICT with `current`, FACTS_NOT_FOUND,
 * FACTS_BUSY, FACTS_AWAY
 */
export async function takeFacts(
  site: FactsSite,
  { game: key, igdbId, updatedAt: readAt }: z.output<typeof takeFactsInput>,
  writer: GameWriter,
): Promise<TakenFacts> {
  const seen = await findStoredGame(site.db, key)
  refuseSaving(writer, seen, { readAt })
  // IGDB is asked before any lock is taken, so that nobody waits for it.
  const theirs = factFields(await readGame(site, igdbId))
  return inTransaction(site.db, async (tx) => {
    const before = await lockGame(tx, seen.id)
    refuseSaving(writer, before, { readAt })
    const { id, fields } = before
    const filled = fieldsToFill(theirs, fields, FACT_FIELDS)
    if (filled.length === 0 && before.igdbId === igdbId)
      return { game: before, filled, differs: differencesOf(theirs, fields) }
    const taken = pickFields(theirs, filled)
    const facts = { igdbId, igdbFacts: filledByBoth(before.igdbFacts, withTheirPlatforms(taken, fields)) }
    await putGame(tx, { id, before, facts }, { ...fields, ...taken }, writer)
    const game = await findStoredGame(tx, id)
    await logGameWrite(tx, writer, `Données d’IGDB reprises : « ${game.name} »`, {
      event: 'game_facts_taken',
      id,
      slug: game.slug,
      igdbId,
      filled,
    })
    return { game, filled, differs: differencesOf(theirs, game.fields) }
  })
}

/** Empties each field that is unchanged since IGDB filled it, without asking IGDB. @throws GAME_NOT_FOUND, FORBIDDEN */
export const dropFacts = (
  db: Db,
  key: string,
  writer: GameWriter,
): Promise<{ game: StoredGame; emptied: GameFieldName[] }> =>
  inTransaction(db, async (tx) => {
    const before = await lockGame(tx, key)
    refuseSaving(writer, before)
    const { id, igdbFacts, fields } = before
    const emptied = keysIn(igdbFacts)
    if (before.igdbId === null) return { game: before, emptied }
    const facts = { igdbId: null, igdbFacts: {} }
    await putGame(tx, { id, before, facts }, withoutFilled(igdbFacts, fields), writer)
    const game = await findStoredGame(tx, id)
    await logGameWrite(tx, writer, `Données d’IGDB retirées : « ${game.name} »`, {
      event: 'game_facts_dropped',
      id,
      slug: game.slug,
      igdbId: before.igdbId,
      emptied,
    })
    return { game, emptied }
  })
