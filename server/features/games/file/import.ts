import { can } from '../../../../shared/account/permissions.ts'
import { newId } from '../../../../shared/base/id.ts'
import type { Lang } from '../../../../shared/base/lang.ts'
import type { ImportGameFileInput } from '../../../../shared/games/file/schema.ts'
import { fieldMessage } from '../../../../shared/messages/messages.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import { writeLog } from '../../logs/service.ts'
import { filingOf } from '../../platforms/known/read.ts'
import { lockParents } from '../stored/stored.ts'
import { linkVideosLater, linkVideosNow } from '../videos/later.ts'
import type { GameWriter } from '../write.ts'
import { decodeFile } from './decode.ts'
import { type ReadFile, readLines } from './lines.ts'
import { fingerprint, planFile } from './plan.ts'
import type { FilePlan, PlannedLine } from './planned.ts'
import { putLines, type TakenLines } from './put.ts'
import { tableOf } from './table.ts'
import { fieldWords } from './words.ts'

/** A plan as shown; the confirmation sends `seen` and `key` back. */
export interface FilePreview {
  key: string
  seen: string
  ignored: string[]
  lines: (Omit<PlannedLine, 'faults'> & { faults: { column: string; part: string; message: string }[] })[]
}

export type ImportedFile =
  | { done: true; taken: TakenLines }
  /** The plan has changed since it was shown, so nothing was done. */
  | { done: false; preview: FilePreview }

// A request ends after a minute.
const TIMEOUT_MS = 50_000

const read = async (db: Db, file: string): Promise<ReadFile> =>
  readLines(tableOf(decodeFile(file)), fieldWords(await filingOf(db)))

const shown = (plan: FilePlan, lang: Lang): FilePreview => ({
  key: newId(),
  seen: fingerprint(plan),
  ignored: plan.ignored,
  lines: plan.lines.map(({ faults, ...line }) => ({
    ...line,
    faults: faults.map((fault) => ({ ...fault, message: fieldMessage(fault.message, lang) })),
  })),
})

const isEditor = ({ actor }: GameWriter) => can(actor, 'games.show')

/** What a file of games would do, line by line; nothing is written. @throws BAD_INPUT at `file` */
export async function previewGameFile(
  db: Db,
  file: string,
  writer: GameWriter,
  lang: Lang,
): Promise<FilePreview> {
  const lines = await read(db, file)
  const plan = await inTransaction(
    db,
    (tx) => planFile(tx, lines, { editor: isEditor(writer), lock: false }),
    { timeout: TIMEOUT_MS },
  )
  return shown(plan, lang)
}

// Of two imports at once, the second sees what the first has made.
const lockFiles = (tx: Tx) => tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('game files', 0))`

// The log has the result of an earlier request with the same key.
async function takenBefore(tx: Tx, key: string, { actor }: GameWriter): Promise<TakenLines | undefined> {
  const [entry] = await tx.$queryRaw<{ taken: TakenLines }[]>`
    SELECT "data" -> 'taken' AS "taken" FROM "LogEntry"
    WHERE "userId" = ${actor.id} AND "actionType" = 'admin_action' AND "timestamp" > now() - interval '1 day'
      AND "data" ->> 'event' = 'games_imported' AND "data" ->> 'key' = ${key}`
  return entry?.taken
}

/** Imports a file as it was shown, whole or not at all, and only once per key. @throws BAD_INPUT, also while a line is undecided */
export async function importGameFile(
  db: Db,
  { file, key, seen, decisions }: ImportGameFileInput,
  writer: GameWriter,
  lang: Lang,
): Promise<ImportedFile> {
  const lines = await read(db, file)
  const { games = [], ...imported } = await inTransaction(
    db,
    async (tx): Promise<ImportedFile & { games?: string[] }> => {
      await lockFiles(tx)
      await linkVideosLater(tx)
      const before = await takenBefore(tx, key, writer)
      if (before) return { done: true, taken: before }
      // Parents are locked before games, as in a merge.
      if (lines.lines.some(({ fields }) => fields.parent)) await lockParents(tx)
      const plan = await planFile(tx, lines, { editor: isEditor(writer), lock: true })
      if (fingerprint(plan) !== seen) return { done: false, preview: shown(plan, lang) }
      const { taken, games } = await putLines(tx, plan, decisions, writer)
      await writeLog(tx, {
        actionType: 'admin_action',
        message: `Jeux repris d’un fichier : ${taken.made} créés, ${taken.filled} complétés`,
        user: writer.actor,
        data: { event: 'games_imported', key, taken: { ...taken } },
      })
      return { done: true, taken, games }
    },
    { timeout: TIMEOUT_MS },
  )
  await linkVideosNow(db, games)
  return imported
}
