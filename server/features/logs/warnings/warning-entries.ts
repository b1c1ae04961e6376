import { hash } from 'node:crypto'
import type { WarningKind } from '../../../../shared/logs/warnings.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { fileEntry } from '../selects.ts'
import { parisDay } from '../service.ts'

export const WINDOW_MS = 60 * 60_000

export const windowOf = (at: Date): number => Math.floor(at.getTime() / WINDOW_MS) * WINDOW_MS

/** The count follows " : ", which no sentence contains. */
const SENTENCES: Record<WarningKind, string> = {
  wrong_password: 'Mots de passe faux',
  wrong_code: 'Codes de connexion faux',
  wrong_passkey: 'Clés d’accès refusées',
  access_refused: 'Accès refusés',
  limit_reached: 'Limites atteintes',
}

/** Identifies one entry per hour, whichever process counts. */
export interface WarningSlot {
  kind: WarningKind
  userId: string | null
  /** Null for several networks together. */
  network: string | null
  window: number
}

export interface WarningTally extends WarningSlot {
  where: string
  count: number
  first: Date
  last: Date
}

/** All processes compute the same id, so that they write one entry. */
export function slotId({ kind, userId, network, window }: WarningSlot): string {
  const seconds = Math.floor(window / 1000)
    .toString(16)
    .padStart(8, '0')
  return seconds + hash('sha256', JSON.stringify([kind, userId, network, window])).slice(0, 16)
}

function rowOf(tally: WarningTally, emails: ReadonlyMap<string, string>) {
  const { kind, network, where, count, first, last } = tally
  const userEmail = emails.get(tally.userId ?? '') ?? null
  const entry = {
    id: slotId(tally),
    timestamp: first,
    level: 'WARN',
    actionType: 'user_action',
    message: `${SENTENCES[kind]} : ${count} fois`,
    userId: userEmail === null ? null : tally.userId,
    userEmail,
    data: { event: kind, where, network, count, last },
  } as const
  return { ...entry, day: parisDay(first), bytes: Buffer.byteLength(fileEntry(entry)) }
}

async function emailsOf(tx: Tx, tallies: readonly WarningTally[]) {
  const ids = tallies.flatMap(({ userId }) => userId ?? [])
  const rows = await tx.$queryRaw<{ id: string; email: string }[]>`
    SELECT "id", "email" FROM "User" WHERE "id" = ANY(${ids}) ORDER BY "id" FOR KEY SHARE`
  return new Map(rows.map(({ id, email }) => [id, email]))
}

export async function writeWarnings(db: Db, tallies: readonly WarningTally[]): Promise<void> {
  await db.$transaction(async (tx) => {
    const emails = await emailsOf(tx, tallies)
    const rows = JSON.stringify(tallies.map((tally) => rowOf(tally, emails)))
    // The order of ids avoids a deadlock of two processes. The added text is ASCII: two bytes for each digit.
    await tx.$executeRaw`
      INSERT INTO "LogEntry" AS e
        ("id", "timestamp", "day", "level", "actionType", "message", "userId", "userEmail", "data", "bytes")
      SELECT * FROM jsonb_to_recordset(${rows}::jsonb) AS r(
        "id" char(24), "timestamp" timestamptz, "day" date, "level" "LogLevel", "actionType" "LogAction",
        "message" text, "userId" char(24), "userEmail" text, "data" jsonb, "bytes" int)
      ORDER BY "id"
      ON CONFLICT ("id") DO UPDATE SET
        "message" = split_part(e."message", ' : ', 1) || ' : '
          || (e."data"->>'count')::int + (EXCLUDED."data"->>'count')::int || ' fois',
        "data" = e."data" || jsonb_build_object(
          'count', (e."data"->>'count')::int + (EXCLUDED."data"->>'count')::int, 'last', EXCLUDED."data"->'last'),
        "bytes" = e."bytes" + 2 * (length(((e."data"->>'count')::int + (EXCLUDED."data"->>'count')::int)::text)
          - length(e."data"->>'count'))`
  })
}
