import { hostname } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import { newId } from '../../../../shared/base/id.ts'
import { VERSION } from '../../../base/version.ts'
import { within } from '../../../base/within.ts'
import type { Db } from '../../../database/client.ts'

/** Each time writes a row, so it is not more frequent than useful. */
const EVERY_MS = 60_000
const STOP_MS = 2000
/** A process that was silent for so long is gone for good. */
const FORGOTTEN = '1 hour'

export interface Alive {
  stop(): Promise<void>
}

/** Keeps this process's row for the status page. @param options.after the first write waits for this */
export function sayAlive(
  db: Db,
  log: FastifyBaseLogger,
  { after, everyMs = EVERY_MS }: { after?: Promise<unknown>; everyMs?: number } = {},
): Alive {
  const id = newId()
  const startedAt = new Date(performance.timeOrigin)
  let saying = Promise.resolve()

  async function say(): Promise<void> {
    await db.$executeRaw`
      WITH gone AS (DELETE FROM "SiteProcess" WHERE "seenAt" < now() - ${FORGOTTEN}::interval)
      INSERT INTO "SiteProcess" AS p ("id", "host", "pid", "version", "startedAt", "seenAt", "memory",
        "readsWrapped")
      VALUES (${id}, ${hostname().slice(0, 100)}, ${process.pid}::int, ${VERSION}, ${startedAt}::timestamptz, now(),
        ${process.memoryUsage.rss()}::bigint, true)
      ON CONFLICT ("id") DO UPDATE SET "seenAt" = now(), "memory" = excluded."memory"`
  }
  let stopped = false
  let under = false
  const soon = () => {
    // Waits for a hanging commit.
    if (stopped || under) return
    under = true
    saying = say()
      .catch((error: unknown) => log.debug({ err: error }, 'this process is not told of'))
      .finally(() => {
        under = false
      })
  }

  void Promise.resolve(after).then(soon)
  const timer = setInterval(soon, everyMs).unref()
  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      const forget = async () => {
        await saying
        await db.siteProcess.deleteMany({ where: { id } }).catch(() => {})
      }
      await within(STOP_MS, forget())
    },
  }
}
