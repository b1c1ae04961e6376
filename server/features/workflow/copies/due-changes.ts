import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../database/client.ts'
import { NOW } from '../../../database/visible.ts'
import { publishDue } from './due.ts'

interface Site {
  db: Db
  config: Pick<Config, 'PUBLIC_URL'>
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
}

/** Planned changes as one process knows of them. */
export interface DueChanges {
  /** Before anything is read for readers: what is due is published. Costs nothing while nothing is planned. */
  settle(): Promise<void>
  /** Something has changed, or announcements are heard again. */
  heard(): void
  /** Announcements may be missed: each read asks the database. */
  lost(): void
}

/**
 * The first read after the moment of planned changes brings them to readers (decision 042). Whether there are any is known
 * from announcements, whether one is due is asked of the database, whose clock decides.
 */
export function createDueChanges({ db, config, log }: Site): DueChanges {
  /** Undefined is unknown. */
  let planned: boolean | undefined
  /** Counts announcements, so that an answer from before the last one says nothing. */
  let heard = 0
  let listening = false
  let running: Promise<void> | undefined

  async function look(): Promise<void> {
    const at = heard
    const [row] = await db.$queryRaw<{ planned: boolean; due: boolean }[]>`
      SELECT EXISTS (SELECT 1 FROM "WorkingCopy" WHERE "publishAt" IS NOT NULL) AS "planned",
        EXISTS (SELECT 1 FROM "WorkingCopy" WHERE "publishAt" <= ${NOW}) AS "due"`
    if (row?.due) await publishDue({ db, origin: config.PUBLIC_URL, log })
    else if (listening && at === heard) planned = row?.planned
  }
  return {
    async settle() {
      if (planned === false) return
      // Those who ask meanwhile wait for the same answer, unless it may be of before the moment.
      await running
      running ??= look()
        // Readers are served what there is; the next read and the job try again.
        .catch((error: unknown) => log.warn({ err: error }, 'planned changes could not be looked at'))
        .finally(() => {
          running = undefined
        })
      await running
    },
    heard() {
      heard++
      listening = true
      planned = undefined
    },
    lost() {
      listening = false
      planned = undefined
    },
  }
}
