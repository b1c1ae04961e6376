import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { isId } from '../../../../shared/base/id.ts'
import type { Config } from '../../../base/config.ts'
import { runStep } from '../../../base/step.ts'
import type { Db, Tx } from '../../../database/client.ts'
import type { Job, JobContext } from '../../../queue/job.ts'
import type { Context } from '../../../trpc/context.ts'
import { appendErasures, type Erasure, readErasures } from './erasures-file.ts'
import { ERASURES_STEP, type ErasuresStepData } from './erasures-step.ts'

// Deleted accounts stand in a table and, in case the database is lost, in a list beside the backups (decision 049).

type Folders = Pick<Config, 'BACKUP_DIR' | 'DATA_DIR'>

const folderOf = ({ BACKUP_DIR, DATA_DIR }: Folders): string => BACKUP_DIR ?? path.join(DATA_DIR, 'backups')

export const erasuresFile = (config: Folders): string => path.join(folderOf(config), 'erasures.jsonl')

async function add(config: Folders, erasures: readonly Erasure[]): Promise<void> {
  // A configured folder is not created: it may be the mount point of a missing disk.
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

/** Adds entries that only the table has, for example after a process was killed between commit and list. */
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

/** The job repairs a failure here, after the commit; it copies the list, too. */
export async function listErasure(
  { db, config, log, jobs }: Pick<Context, 'db' | 'config' | 'log' | 'jobs'>,
  accountId: string,
): Promise<void> {
  try {
    const row = isId(accountId) && (await db.erasure.findUnique({ where: { accountId } }))
    if (row) await add(config, [row])
    if (config.BACKUP_TO !== undefined) await jobs?.send(mirrorErasuresJob, {})
  } catch (error) {
    log.warn({ err: error }, 'list of erasures not written')
  }
}

/** Only one process copies at a time, in case the folder hangs. */
let copying: Promise<void> | undefined

/** A missing disk is no failure here: the nightly copy reports it (archives/copy.ts). */
async function copyList({ config, log }: Pick<JobContext, 'config' | 'log'>): Promise<void> {
  const { BACKUP_DIR: from, BACKUP_TO: to } = config
  if (from === undefined || to === undefined) return
  const report = (line: string) => log.info({ job: mirrorErasuresJob.name }, line)
  const data: ErasuresStepData = { from, to }
  copying ??= runStep({ file: ERASURES_STEP, what: 'Copying the list of deleted accounts', report, data })
    .catch((error: unknown) => log.warn({ err: error }, 'list of erasures not copied to BACKUP_TO'))
    .finally(() => {
      copying = undefined
    })
  await copying
}

/** Runs every hour and at each start (site.ts), as BACKUP_DIR may be on another machine, and after a copied deletion. */
export const mirrorErasuresJob: Job = {
  name: 'mirror-erasures',
  data: z.object({}),
  retries: { limit: 3, firstSeconds: 30, longestSeconds: 300 },
  schedule: '51 * * * *',
  zone: 'UTC',
  oneWaiting: true,
  async run(_data, context) {
    await mirrorErasures(context.db, context.config)
    await copyList(context)
  },
}
