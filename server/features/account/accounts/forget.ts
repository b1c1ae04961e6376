import { readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Db, Tx } from '../../../database/client.ts'
import { accountOfFile, addressOfMail, mailDir } from '../../../mail/stored.ts'
import { hasQueue } from '../../../queue/has-queue.ts'
import type { Job } from '../../../queue/job.ts'
import type { Context } from '../../../trpc/context.ts'

const MAILS_KEPT_MS = 30 * 24 * 60 * 60_000

/** Older addresses are not needed: the queue keeps nothing for longer. */
async function formerAddresses(tx: Tx, userId: string): Promise<string[]> {
  const [changes, links] = [
    await tx.emailChange.findMany({ where: { userId }, select: { email: true, before: true } }),
    await tx.notMeLink.findMany({ where: { userId }, select: { email: true, sentTo: true } }),
  ]
  return [
    ...changes.flatMap(({ email, before }) => [email, before]),
    ...links.flatMap(({ email, sentTo }) => [email ?? [], sentTo ?? []].flat()),
  ]
}

/** Removes jobs that name the account from the queue, in the transaction of the deletion; a job that runs finds nobody. */
export async function forgetInQueue(tx: Tx, user: { id: string; email: string }): Promise<void> {
  const emails = [user.email, ...(await formerAddresses(tx, user.id))]
  if (await hasQueue(tx))
    await tx.$executeRaw`
      DELETE FROM pgboss.job WHERE "data"->>'userId' = ${user.id} OR lower("data"->>'email') = ANY (${emails})`
}

async function isNobodys(db: Db, file: string): Promise<boolean> {
  const account = accountOfFile(file)
  if (account) return (await db.user.findUnique({ where: { id: account }, select: { id: true } })) === null
  const email = addressOfMail(await readFile(file, 'utf8').catch(() => '')) ?? ''
  const [user, invitation] = [
    await db.user.findUnique({ where: { email }, select: { id: true } }),
    // An invited person has no account yet.
    await db.invitation.findFirst({ where: { email, expiresAt: { gt: new Date() } }, select: { id: true } }),
  ]
  return user === null && invitation === null
}

async function isOld(file: string, now: Date): Promise<boolean> {
  const info = await stat(file).catch(() => null)
  return info !== null && now.getTime() - info.mtimeMs > MAILS_KEPT_MS
}

/** Removes stored mails (no SMTP_URL) to deleted accounts, and all that are older than a month. */
async function purgeStoredMails(db: Db, dir: string, now = new Date()): Promise<void> {
  const names = await readdir(dir).catch(() => [])
  for (const name of names) {
    const file = path.join(dir, name)
    if (name.endsWith('.eml') && ((await isOld(file, now)) || (await isNobodys(db, file))))
      await rm(file, { force: true })
  }
}

/** Runs at each deletion, and every hour for a mail that was being sent at that moment. */
export const purgeMailsJob: Job = {
  name: 'purge-stored-mails',
  data: z.object({}),
  retries: { limit: 5, firstSeconds: 5, longestSeconds: 60 },
  schedule: '43 * * * *',
  oneWaiting: true,
  run: (_data, { db, config }) => purgeStoredMails(db, mailDir(config)),
}

/** Without a queue, the hourly run does it. */
export async function forgetMails({ jobs, log }: Pick<Context, 'jobs' | 'log'>): Promise<void> {
  await jobs
    ?.send(purgeMailsJob, {})
    .catch((error: unknown) => log.warn({ err: error }, 'purge of stored mails not queued'))
}
