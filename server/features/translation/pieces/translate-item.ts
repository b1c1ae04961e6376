import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { fieldOf } from '../../../../shared/texts/fields/derive.ts'
import { plainText, readMarked } from '../../../../shared/translation/marked-text.ts'
import type { Config } from '../../../base/config.ts'
import { mapsByOwner } from '../../../base/maps.ts'
import type { Db } from '../../../database/client.ts'
import { translatorOf } from '../providers/guard.ts'
import { assemble } from './assemble.ts'
import { claim, isClaimed, releaseClaim, renewClaim } from './claim.ts'
import { termsFor } from './glossary.ts'
import { type Piece, piecesOf, TEXTS } from './pieces.ts'
import { findTerms } from './terms.ts'
import { type TranslatedPiece, translatePieces } from './translate-pieces.ts'

export interface TranslatorSite {
  db: Db
  config: Config
  log: FastifyBaseLogger
}

export type Scope = 'card' | 'whole'

const OTHERS_MS = 90_000
const LOOK_EVERY_MS = 300

type HashIn = (piece: Piece) => string

async function keepPieces(
  db: Db,
  contentId: string,
  done: TranslatedPiece[],
  termsHash: HashIn,
): Promise<void> {
  for (const { piece, text } of done) {
    if (text === null) continue
    const { hash, field, position, source } = piece
    // A correction made meanwhile is never overwritten.
    await db.$executeRaw`
      INSERT INTO "Translation" AS t ("contentId", "lang", "sourceHash", "field", "position", "source", "text", "termsHash")
      SELECT "id", 'en', ${hash}, ${field}, ${position}, ${source}, ${text}, ${termsHash(piece)}
        FROM "Content" WHERE "id" = ${contentId}
      ON CONFLICT ("contentId", "lang", "sourceHash") DO UPDATE SET "text" = excluded."text",
        "termsHash" = excluded."termsHash", "position" = excluded."position", "stale" = false, "updatedAt" = now()
      WHERE NOT t."manual"`
  }
}

async function missingPieces(
  db: Db,
  contentId: string,
  pieces: readonly Piece[],
  hashIn: HashIn,
): Promise<Piece[]> {
  const rows = await db.translation.findMany({
    where: { contentId, lang: 'en' },
    select: { sourceHash: true, manual: true, termsHash: true },
  })
  const rowByHash = new Map(rows.map((row) => [row.sourceHash, row]))
  const once = new Map(pieces.map((piece) => [piece.hash, piece]))
  return [...once.values()].filter((piece) => {
    const row = rowByHash.get(piece.hash)
    return !row || (!row.manual && row.termsHash !== hashIn(piece))
  })
}

async function work({ db, config, log }: TranslatorSite, contentId: string, scope: Scope): Promise<boolean> {
  const item = await db.content.findFirst({
    where: { id: contentId, deletedAt: null },
    select: { ...TEXTS, gameTitle: true },
  })
  if (!item) return true
  const translator = translatorOf(config, log)
  const terms = findTerms(await termsFor(db, item))
  const hashIn: HashIn = ({ source }) => terms.hashIn(plainText(readMarked(source)))
  const missing = await missingPieces(db, contentId, piecesOf(item), hashIn)
  const isHead = ({ of }: Piece) => fieldOf(of).listed
  const heads = missing.filter(isHead)
  const rest = scope === 'whole' ? missing.filter((piece) => !isHead(piece)) : []
  let open = heads.length + rest.length
  if (translator?.usable() && open > 0) {
    const keep = async (done: TranslatedPiece[]) => {
      await keepPieces(db, contentId, done, hashIn)
      await renewClaim(db, contentId)
      open -= done.filter(({ text }) => text !== null).length
    }
    try {
      await translatePieces({ db, translator, terms }, heads, keep)
      // Cards then show English while the body is being translated.
      if (heads.length > 0 && rest.length > 0) await assemble(db, contentId)
      await translatePieces({ db, translator, terms }, rest, keep)
    } catch (error) {
      // The translator logs the outage itself; earlier translations are used.
      log.debug({ err: error, contentId }, 'not translated')
    }
  }
  await assemble(db, contentId)
  return open === 0
}

async function claimAndWork(site: TranslatorSite, contentId: string, scope: Scope): Promise<void> {
  const { db } = site
  const until = Date.now() + OTHERS_MS
  while (!(await claim(db, contentId))) {
    if (!(await isClaimed(db, contentId)) || Date.now() > until) return
    await wait(LOOK_EVERY_MS)
  }
  let done = false
  try {
    done = await work(site, contentId, scope)
  } finally {
    await releaseClaim(db, contentId, done ? 'done' : 'given up')
  }
}

interface Run {
  scope: Scope
  done: Promise<void>
}
const runsOf = mapsByOwner<Db, string, Run>()

/** Concurrent callers share the work: through a promise in this process, through the claim in others. */
export function translateItem(site: TranslatorSite, contentId: string, scope: Scope): Promise<void> {
  const runs = runsOf(site.db)
  const now = runs.get(contentId)
  if (now && (now.scope === 'whole' || scope === 'card')) return now.done
  const done = (now?.done.catch(() => {}) ?? Promise.resolve())
    .then(() => claimAndWork(site, contentId, scope))
    .finally(() => {
      if (runs.get(contentId)?.done === done) runs.delete(contentId)
    })
  runs.set(contentId, { scope, done })
  return done
}
