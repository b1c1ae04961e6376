import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '../../database/client.ts'
import type { Job } from '../../queue/job.ts'
import { SITE_TAG } from './tags.ts'

const PATIENCE_MS = 10_000
const MOST = 500
/** A CDN keeps nothing longer (kept.ts). */
const OUTDATED = '2 hours'

/** This HMAC of the body proves to the receiver that we sent it. */
export const signatureOf = (body: string, secret: string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

/** @throws Error unless the answer is a 2xx */
async function purge(url: string, secret: string, tags: readonly string[]): Promise<void> {
  // `at` lets the receiver refuse a call that somebody replays later.
  const body = JSON.stringify({ tags, at: new Date().toISOString() })
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-signature-256': signatureOf(body, secret) },
    body,
    // fetch would follow a redirect without the body.
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`CDN_PURGE_URL answered ${answer.status}`)
}

async function changesToPurge(db: Db): Promise<{ ids: bigint[]; tags: string[] }> {
  const rows = await db.$queryRaw<{ id: bigint; tags: string[] }[]>`
    SELECT id, tags FROM page_change ORDER BY id LIMIT ${MOST}`
  return { ids: rows.map(({ id }) => id), tags: [...new Set(rows.flatMap(({ tags }) => tags))] }
}

/**
 * Changes write their tags to the table page_change. At a start the CDN drops all pages, as they name files of the
 * previous release. Without a CDN this only empties the table.
 */
export const purgePagesJob: Job<{ atStart?: true | undefined }> = {
  name: 'purge-pages',
  data: z.object({ atStart: z.literal(true).optional() }),
  retries: { limit: 30, firstSeconds: 1, longestSeconds: 60 },
  schedule: '23 * * * *',
  atStart: true,
  oneWaiting: true,
  async run({ atStart }, { db, config: { CDN_PURGE_URL: url, CDN_PURGE_SECRET: secret } }) {
    if (!url || !secret) return void (await db.$executeRaw`DELETE FROM page_change`)
    if (atStart) await purge(url, secret, [SITE_TAG])
    await db.$executeRaw`DELETE FROM page_change WHERE at < now() - ${OUTDATED}::interval`
    for (;;) {
      const { ids, tags } = await changesToPurge(db)
      if (ids.length === 0) return
      await purge(url, secret, tags)
      // Repeating a purge does no harm. Ids become visible in any order, so only the purged ones are deleted.
      await db.$executeRaw`DELETE FROM page_change WHERE id = ANY(${ids})`
    }
  },
}
