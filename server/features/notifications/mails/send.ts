import { DEFAULT_LANG, LANGS } from '../../../../shared/base/lang.ts'
import { mailIsSetUp } from '../../../base/config.ts'
import type { Db } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import type { JobContext } from '../../../queue/job.ts'
import { brandOf } from '../../brand/read.ts'
import { unsubscribeToken } from '../unsubscribing/token.ts'
import { notificationLetter } from './letter.ts'
import { type MailedReader, mailedNews, readerOf } from './news.ts'

/** Longer than the wait for a mail server (server/mail/mailer.ts); after that another process takes the work. */
const CLAIM_SECONDS = 120
/** The pause between two attempts: five seconds, doubled each time, ten minutes at most. */
const FIRST_SECONDS = 5
const LONGEST_SECONDS = 600
/** A mail server may be away for a weekend; after a week nothing is news. */
const KEPT_DAYS = 7
const SENT_DAYS = 1
/** The pause between two mails about one discussion. */
const PAUSE_MINUTES = 15
/** A late daily mail does not delay the next one. */
const DAILY_PAUSE_HOURS = 12

interface MailBatch {
  /** The id of the first row, which is also the mail's. */
  id: string
  userId: string
  attempts: number
  notificationIds: string[]
}

interface ClaimedRow {
  batch: string
  userId: string
  attempts: number
  notificationId: string
}

/**
 * Claims the entries for one mail. A mail that somebody began and did not finish goes first, unchanged: the mail server
 * may have accepted it, and both must be the same. Only one process searches at a time.
 */
const claim = (db: Db): Promise<MailBatch | undefined> =>
  inTransaction(db, async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('notification mails', 0))`
    const rows = await tx.$queryRaw<ClaimedRow[]>`
      WITH begun AS (
        SELECT "batch" FROM "NotificationMail"
        WHERE "batch" IS NOT NULL AND "sentAt" IS NULL AND "dueAt" <= now()
          AND ("claimedUntil" IS NULL OR "claimedUntil" < now())
        ORDER BY "dueAt", "id" LIMIT 1
      ), next AS (
        SELECT m."id", m."userId", m."contentId", m."often" FROM "NotificationMail" m
        WHERE NOT EXISTS (SELECT FROM begun) AND m."batch" IS NULL AND m."sentAt" IS NULL AND m."dueAt" <= now()
          AND NOT EXISTS (
            SELECT FROM "NotificationMail" o
            WHERE o."userId" = m."userId" AND o."often" = m."often" AND o."batch" IS NOT NULL
              AND (m."often" = 'daily' OR o."contentId" IS NOT DISTINCT FROM m."contentId")
              AND (o."sentAt" IS NULL OR o."sentAt" > now() - CASE m."often"
                WHEN 'daily' THEN make_interval(hours => ${DAILY_PAUSE_HOURS}::int)
                ELSE make_interval(mins => ${PAUSE_MINUTES}::int) END))
        ORDER BY m."dueAt", m."id" LIMIT 1
      ), taken AS (
        SELECT m."id", begun."batch" FROM "NotificationMail" m JOIN begun USING ("batch") WHERE m."sentAt" IS NULL
        UNION ALL
        SELECT m."id", next."id" FROM next JOIN "NotificationMail" m ON m."userId" = next."userId"
          AND m."often" = next."often" AND m."batch" IS NULL AND m."sentAt" IS NULL
          AND (next."often" = 'daily' OR m."contentId" IS NOT DISTINCT FROM next."contentId")
      )
      UPDATE "NotificationMail" m SET "batch" = taken."batch", "attempts" = m."attempts" + 1,
        "claimedUntil" = now() + make_interval(secs => ${CLAIM_SECONDS})
      FROM taken WHERE m."id" = taken."id"
      RETURNING m."batch", m."userId", m."attempts", m."notificationId"`
    const [first] = rows
    if (!first) return undefined
    const { batch: id, userId, attempts } = first
    return { id, userId, attempts, notificationIds: rows.map(({ notificationId }) => notificationId) }
  })

const drop = (db: Db, batch: MailBatch) =>
  db.notificationMail.deleteMany({ where: { batch: batch.id, sentAt: null } })

const markSent = (db: Db, batch: MailBatch) =>
  db.$executeRaw`
    UPDATE "NotificationMail" SET "sentAt" = now(), "claimedUntil" = NULL WHERE "batch" = ${batch.id} AND "sentAt" IS NULL`

const putOff = (db: Db, { id, attempts }: MailBatch) =>
  db.$executeRaw`
    UPDATE "NotificationMail" SET "claimedUntil" = NULL, "dueAt" = now() + make_interval(secs =>
      ${Math.min(LONGEST_SECONDS, FIRST_SECONDS * 2 ** Math.min(attempts - 1, 10))})
    WHERE "batch" = ${id} AND "sentAt" IS NULL`

async function letterTo(
  { db, config }: JobContext,
  batch: MailBatch,
  reader: MailedReader,
): Promise<ReturnType<typeof notificationLetter> | undefined> {
  const news = await mailedNews(db, batch)
  if (news.length === 0) return undefined
  const origin = config.PUBLIC_URL
  const lang = LANGS.find((one) => one === reader.lang) ?? DEFAULT_LANG
  return notificationLetter(
    { to: reader.email, lang, origin, site: await brandOf(db) },
    {
      news,
      confirmed: reader.confirmed,
      token: await unsubscribeToken(db, batch.userId),
      messageId: `<${batch.id}.notification@${new URL(origin).hostname}>`,
    },
  )
}

async function sendOne(context: JobContext, batch: MailBatch): Promise<void> {
  const { db, mailer, config } = context
  const reader = mailIsSetUp(config) ? await readerOf(db, batch.userId) : undefined
  const letter = reader && (await letterTo(context, batch, reader))
  if (!letter) {
    await drop(db, batch)
    return
  }
  await mailer.send({ ...letter, account: batch.userId })
  await markSent(db, batch)
}

/**
 * Sends the mails that are due, one by one. A failed mail is tried again later. If a process dies after the mail server
 * took a mail, it comes twice, with the same Message-ID: a mail is never lost (decision 045).
 * @throws the last failure, so that the queue tries again soon
 */
export async function sendNotificationMails(context: JobContext): Promise<void> {
  const { db, log } = context
  await db.$executeRaw`
    DELETE FROM "NotificationMail" WHERE "sentAt" < now() - make_interval(days => ${SENT_DAYS}::int)
      OR "createdAt" < now() - make_interval(days => ${KEPT_DAYS}::int)`
  let failure: unknown
  for (;;) {
    const batch = await claim(db)
    if (!batch) break
    try {
      await sendOne(context, batch)
    } catch (error) {
      failure = error
      log.warn({ err: error, attempt: batch.attempts }, 'mail of notifications not sent, tried again')
      await putOff(db, batch)
    }
  }
  if (failure) throw failure
}
