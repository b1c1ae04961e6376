import { z } from 'zod'
import {
  escapeMarkedText,
  plainText,
  readMarked,
  unescapeMarkedText,
} from '../../../../shared/translation/marked-text.ts'
import type { Db } from '../../../database/client.ts'
import { NOW } from '../../../database/visible.ts'
import type { Job } from '../../../queue/job.ts'
import { termsIn } from '../../translation/pieces/glossary.ts'
import { type Piece, pieceHash } from '../../translation/pieces/pieces.ts'
import { findTerms } from '../../translation/pieces/terms.ts'
import type { TranslatorSite } from '../../translation/pieces/translate-item.ts'
import { translatePieces } from '../../translation/pieces/translate-pieces.ts'
import type { Translator } from '../../translation/providers/guard.ts'
import { isFrenchOnly, retryWhenBack } from '../../translation/queue.ts'
import { gameVisible } from '../selects.ts'

const GAMES_PER_RUN = 20

interface UntranslatedGame {
  id: string
  names: string[]
  description: string
}

/**
 * Takes games that want English, newest first: hidden games are never sent to the translator. Each process takes
 * different ones; an unfinished game is taken again after a pause that doubles, up to six hours.
 */
const takeWanted = (db: Db): Promise<UntranslatedGame[]> => db.$queryRaw<UntranslatedGame[]>`
  WITH wanted AS (
    SELECT g."id", ARRAY[g."name"] || g."otherNames" AS "names", g."description" FROM "Game" g
    LEFT JOIN "GameEnglish" e ON e."gameId" = g."id" AND e."source" = g."description"
    WHERE ${gameVisible} AND g."description" IS NOT NULL AND g."descriptionEn" IS NULL
      AND (e."gameId" IS NULL OR ((e."text" IS NULL OR e."again")
        AND e."triedAt" < ${NOW} - least(interval '6 hours', interval '30 seconds' * power(2, least(e."tries", 12)))))
    ORDER BY g."visibleFrom" DESC, g."id" LIMIT ${GAMES_PER_RUN} FOR NO KEY UPDATE OF g SKIP LOCKED
  ), taken AS (
    INSERT INTO "GameEnglish" AS e ("gameId", "source", "triedAt") SELECT "id", "description", ${NOW} FROM wanted
    ON CONFLICT ("gameId") DO UPDATE SET "source" = excluded."source", "triedAt" = excluded."triedAt",
      "tries" = CASE WHEN e."source" = excluded."source" THEN least(e."tries" + 1, 100) ELSE 1 END,
      "text" = CASE WHEN e."source" = excluded."source" THEN e."text" END
    -- Another process may have taken it since.
    WHERE e."source" <> excluded."source" OR e."triedAt" < excluded."triedAt" - interval '30 seconds'
    RETURNING "gameId"
  ) SELECT wanted.* FROM wanted JOIN taken ON taken."gameId" = wanted."id"`

async function translateOne(
  db: Db,
  translator: Translator,
  { id, names, description }: UntranslatedGame,
): Promise<void> {
  const source = escapeMarkedText(description)
  const terms = findTerms(await termsIn(db, description, names))
  const piece: Piece = {
    of: 'excerpt',
    field: 'excerpt',
    position: 0,
    hash: pieceHash('excerpt', source),
    source,
    tags: [],
  }
  await translatePieces({ db, translator, terms }, [piece], async ([done]) => {
    if (!done?.text) return
    const text = unescapeMarkedText(plainText(readMarked(done.text)))
    // Skipped when the description has changed by now: the next run translates that.
    await db.$executeRaw`
      WITH kept AS (
        UPDATE "GameEnglish" SET "text" = left(${text}, 4000), "again" = false, "tries" = 0
        WHERE "gameId" = ${id} AND "source" = ${description} RETURNING "gameId"
      ) SELECT games_changed(ARRAY(SELECT "gameId" FROM kept))`
  })
}

/** @returns how many it took; none while the translator rests */
export async function translateGames(site: TranslatorSite): Promise<number> {
  const translator = retryWhenBack(site)
  if (!translator?.usable() || (await isFrenchOnly(site))) return 0
  const games = await takeWanted(site.db)
  for (const game of games) {
    if (!translator.usable()) break
    await translateOne(site.db, translator, game).catch((error: unknown) =>
      site.log.warn({ err: error, gameId: game.id }, 'translation failed'),
    )
  }
  return games.length
}

/** Translates descriptions of visible games for which nobody has typed English. */
export const translateGamesJob: Job = {
  name: 'translate-games',
  data: z.object({}),
  retries: { limit: 0, firstSeconds: 60, longestSeconds: 60 },
  schedule: '*/5 * * * *',
  async run(_data, site) {
    await translateGames(site)
  },
}
