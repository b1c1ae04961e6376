import { Prisma } from '../../../../../prisma/generated/client.ts'
import { DEFAULT_LANG, LANGS } from '../../../../../shared/base/lang.ts'
import { mailIsSetUp } from '../../../../base/config.ts'
import type { Db } from '../../../../database/client.ts'
import { inTransaction } from '../../../../database/retry.ts'
import type { JobContext } from '../../../../queue/job.ts'
import { brandOf } from '../../../brand/read.ts'
import { receiptToken } from '../token.ts'
import { type NoticeNews, noticeLetter } from './letter.ts'

/** Longer than the wait for a mail server; after that another process takes the work. */
const CLAIM_SECONDS = 120
/** A mail server may be away for a weekend. */
const TRIED_DAYS = 7

/** Anybody may type any address and any words: only a signed-in user with that address, confirmed, gets the words. */
const IS_OWN = Prisma.sql`EXISTS (
  SELECT FROM "User" u WHERE u."id" = n."byId" AND u."email" = n."email" AND u."emailConfirmedAt" IS NOT NULL)`

interface Claimed extends Omit<NoticeNews, 'token'> {
  id: string
  email: string
  lang: string
  dueAt: Date
}

/** Anybody may type any address: one that no member has confirmed gets one mail a day (docs/product/moderation.md). */
const MAY_BE_MAILED = Prisma.sql`(
  EXISTS (SELECT FROM "User" u WHERE u."email" = n."email" AND u."emailConfirmedAt" IS NOT NULL)
  OR NOT EXISTS (SELECT FROM "Notice" o WHERE o."email" = n."email" AND o."mailedAt" > clock_timestamp() - interval '1 day'))`

/** Claims all news for one address. Only one process searches at a time. */
const claim = (db: Db): Promise<Claimed[]> =>
  inTransaction(db, async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('notice mails', 0))`
    return tx.$queryRaw<Claimed[]>`
      WITH next AS (
        SELECT n."email" FROM "Notice" n
        WHERE n."mailDueAt" <= clock_timestamp() AND coalesce(n."claimedUntil" < clock_timestamp(), true) AND ${MAY_BE_MAILED}
        ORDER BY n."mailDueAt" LIMIT 1
      )
      UPDATE "Notice" n SET "claimedUntil" = clock_timestamp() + make_interval(secs => ${CLAIM_SECONDS})
      FROM next WHERE n."email" = next."email" AND n."mailDueAt" <= clock_timestamp()
      RETURNING n."id", n."email", n."lang", n."number", n."act", n."judgedAs", n."mailDueAt" AS "dueAt",
        CASE WHEN ${IS_OWN} THEN n."address" END AS "address", CASE WHEN ${IS_OWN} THEN n."word" END AS "word"`
  })

async function sendOne({ db, config, mailer }: JobContext, claimed: Claimed[]): Promise<void> {
  const [newest] = claimed.toSorted((a, b) => b.number - a.number)
  if (!newest) return
  const lang = LANGS.find((one) => one === newest.lang) ?? DEFAULT_LANG
  const news: NoticeNews[] = []
  // Decisions come before receipts.
  for (const one of claimed.toSorted((a, b) => Number(a.act === null) - Number(b.act === null)))
    news.push({ ...one, token: await receiptToken(db, one.id) })
  const to = { to: newest.email, lang, origin: config.PUBLIC_URL, site: await brandOf(db) }
  await mailer.send(noticeLetter(to, news))
  // A decision made meanwhile is due later.
  const dueAt = new Date(Math.max(...claimed.map((one) => one.dueAt.getTime())))
  await db.$executeRaw`
    UPDATE "Notice" SET "mailedAt" = clock_timestamp(), "claimedUntil" = NULL,
      "mailDueAt" = CASE WHEN "mailDueAt" > ${dueAt} THEN "mailDueAt" END
    WHERE "id" = ANY(${claimed.map(({ id }) => id)}::bpchar[])`
}

/**
 * Sends the receipts and decisions that are due, one mail per address. A failed mail stays claimed for two minutes and
 * is tried again, for a week; the receipt's page says the same.
 * @throws the last failure, so that the queue tries again soon
 */
export async function sendNoticeMails(context: JobContext): Promise<void> {
  const { db, log, config } = context
  await db.$executeRaw`
    UPDATE "Notice" SET "mailDueAt" = NULL
    WHERE "mailDueAt" < clock_timestamp() - make_interval(days => ${mailIsSetUp(config) ? TRIED_DAYS : 0})`
  let failure: unknown
  for (let claimed = await claim(db); claimed.length > 0; claimed = await claim(db))
    try {
      await sendOne(context, claimed)
    } catch (error) {
      failure = error
      log.warn({ err: error, notices: claimed.length }, 'mail of a notice not sent, tried again')
    }
  if (failure) throw failure
}
