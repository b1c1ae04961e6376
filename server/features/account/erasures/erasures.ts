import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { isId } from '../../../../shared/base/id.ts'
import type { Config } from '../../../base/config.ts'
import type { Db, Tx } from '../../../database/client.ts'
import type { Job } from '../../../queue/job.ts'
import type { Context } from '../../../trpc/context.ts'
import { appendErasures, type Erasure, readErasures } from './erasures-file.ts'

// Deleted accounts stand in a table, and in a list beside the backups for when the database is gone (decision 049).

type Folders = Pick<Config, 'BACKUP_DIR' | 'DATA_DIR'>

const folderOf = ({ BACKUP_DIR, DATA_DIR }: Folders): string => BACKUP_DIR ?? path.join(DATA_DIR, 'backups')

export const erasuresFile = (config: Folders): string => path.join(folderOf(config), 'erasures.jsonl')

async function add(config: Folders, erasures: readonly Erasure[]): Promise<void> {
  // A configured folder is not made: what is missing may be the disk that should be mounted there.
  if (config.BACKUP_DIR === undefined) await mkdir(folderOf(config), { recursive: true, mode: 0o700 })
  await appendErasures(erasuresFile(config), erasures)
}

export async function recordErasure(tx: Tx, userId: string, heir: string | undefined): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "Erasure" ("accountId", "at", "heirId") VALUES (${userId}, clock_timestamp(), ${heir ?? null})
    ON CONFLICT DO NOTHING`
}

const ERASURES_PER_QUERY = 1000

async function* recorded(db: Db): AsyncGenerator<Erasure[]> {
  for (let after: string | undefined; ; ) {
    const rows: Erasure[] = await db.erasure.findMany({
      orderBy: [{ at: 'asc' }, { accountId: 'asc' }],
      take: ERASURES_PER_QUERY,
      ...(after !== undefined && { cursor: { accountId: after }, skip: 1 }),
    })
    if (rows.length > 0) yield rows
    if (rows.length < ERASURES_PER_QUERY) return
    after = rows.at(-1)?.accountId
  }
}

/** Adds to the list what only the table has, such as after a process was killed between commit and list. */
export async function mirrorErasures(db: Db, config: Folders): Promise<number> {
  const listed = new Set(
    (await readErasures(erasuresFile(config)))?.erasures.map(({ accountId }) => accountId),
  )
  let added = 0
  for await (const rows of recorded(db)) {
    const missing = rows.filter(({ accountId }) => !listed.has(accountId))
    if (missing.length > 0) await add(config, missing)
    added += missing.length
  }
  return added
}

/** What fails here, after the commit, is made good by the job. */
export async function listErasure(
  { db, config, log }: Pick<Context, 'db' | 'config' | 'log'>,
  accountId: string,
): Promise<void> {
  try {
    const row = isId(accountId) && (await db.erasure.findUnique({ where: { accountId } }))
    if (row) await add(config, [row])
  } catch (error) {
    log.warn({ err: error }, 'list of erasures not written')
  }
}

/** It runs every hour, and at each start (site.ts), as BACKUP_DIR may be another machine's. */
export const mirrorErasuresJob: Job = {
  name: 'mirror-erasures',
  data: z.object({}),
  retries: { limit: 3, firstSeconds: 30, longestSeconds: 300 },
  schedule: '51 * * * *',
  zone: 'UTC',
  oneWaiting: true,
  run: async (_data, { db, config }) => void (await mirrorErasures(db, config)),
}
