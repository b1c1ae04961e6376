import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../../base/config.ts'
import type { Db } from '../../../database/client.ts'
import { NOW } from '../../../database/visible.ts'
import { AppError } from '../../../trpc/errors.ts'
import { inTime } from '../../../trpc/in-time.ts'
import type { LateTexts } from '../../../trpc/late.ts'
import { type DueText, publishDue } from './due.ts'

interface Site {
  db: Db
  config: Pick<Config, 'PUBLIC_URL'>
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
}

/** After a refused write, reads try again at this interval, and a job each minute. */
const RETRY_MS = 1000

const includesText = (texts: readonly DueText[], id: string): boolean => texts.some((text) => text.id === id)

export interface DueChanges {
  /**
   * @param first the read that says how long the answer holds: it starts before, so that it still knows of a moment that
   * passes meanwhile
   * @returns due changes that cannot be written; readers must not get those texts as stored (decision 014)
   */
  settle: (first?: Promise<unknown>) => Promise<LateTexts | undefined>
  /** Something has changed, or announcements arrive again. */
  heard(): void
  /** Announcements may be missed: each read asks the database. */
  lost(): void
}

/** Announcements say whether anything is planned; the database decides by its own clock whether it is due. */
export function createDueChanges({ db, config, log }: Site): DueChanges {
  let planned: boolean | undefined
  /** Counts announcements, so that an answer from before the last one is ignored. */
  let heard = 0
  let listening = false
  let running: Promise<LateTexts | undefined> | undefined
  let publishing: Promise<DueText[]> | undefined
  /** What the last attempt could not write, and when that was (ms, monotonic). */
  let failed: DueText[] = []
  let triedAt = Number.NEGATIVE_INFINITY

  /** A hanging commit delays no reader: the due changes are late meanwhile. */
  async function publish(due: readonly DueText[]): Promise<DueText[]> {
    if (publishing) return [...due]
    publishing = publishDue({ db, origin: config.PUBLIC_URL, log })
    const written = publishing.finally(() => {
      publishing = undefined
    })
    return inTime(() => written).catch((error: unknown) => {
      if (error instanceof AppError && error.errorCode === 'MAYBE_SAVED') return [...due]
      throw error
    })
  }

  async function attempt(due: readonly DueText[]): Promise<LateTexts | undefined> {
    // Not every read repeats what the database has just refused; another process may have written it.
    const again = performance.now() - triedAt >= RETRY_MS || due.some(({ id }) => !includesText(failed, id))
    if (again) {
      failed = await publish(due)
      triedAt = performance.now()
    }
    const late = failed.filter(({ id, isPublished }) => isPublished && (again || includesText(due, id)))
    return late.length > 0 ? new Map(late.map(({ id, fields }) => [id, new Set(fields)])) : undefined
  }

  async function look(): Promise<LateTexts | undefined> {
    const at = heard
    const [row] = await db.$queryRaw<{ planned: boolean; due: DueText[] }[]>`
      SELECT EXISTS (SELECT 1 FROM "WorkingCopy" WHERE "publishAt" IS NOT NULL) AS "planned",
        (SELECT coalesce(json_agg(json_build_object('id', w."contentId",
          'fields', ARRAY(SELECT jsonb_object_keys(w."planned")), 'isPublished', c."status" = 'published')), '[]')
         FROM "WorkingCopy" w JOIN "Content" c ON c."id" = w."contentId"
         WHERE w."publishAt" <= ${NOW} AND c."deletedAt" IS NULL) AS "due"`
    if (row && row.due.length > 0) return attempt(row.due)
    if (listening && at === heard) planned = row?.planned
    return undefined
  }
  return {
    async settle(first) {
      if (planned === false) return undefined
      await first
      // Other reads wait for the same answer, unless it may date from before the moment.
      await running
      running ??= look()
        .catch((error: unknown): LateTexts => {
          log.warn({ err: error }, 'planned changes could not be looked at')
          return 'unknown'
        })
        .finally(() => {
          running = undefined
        })
      return running
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
