import { Prisma } from '../../../../prisma/generated/client.ts'
import { DEFAULT_LANG, LANGS } from '../../../../shared/base/lang.ts'
import type { Db } from '../../../database/client.ts'
import { deskLetter, type TextNews } from '../../../mail/letters/desk-letters.ts'
import type { To } from '../../../mail/letters/layout.ts'
import type { JobContext } from '../../../queue/job.ts'
import { brandOf } from '../../brand/read.ts'
import { untold } from '../../texts/states/told.ts'

/** Longer than the wait for a mail server (server/mail/mailer.ts); after that another process takes the work. */
export const CLAIM_SECONDS = 120
/** The pause between two attempts: five seconds, doubled each time, ten minutes at most. */
const FIRST_SECONDS = 5
const LONGEST_SECONDS = 600
/** A mail server may be away for a weekend; after a week nothing is news. */
export const KEPT_DAYS = 7

/** In seconds. */
export const mailPause = (attempts: number): number =>
  Math.min(LONGEST_SECONDS, FIRST_SECONDS * 2 ** Math.min(attempts - 1, 10))

interface MailRow {
  id: string
  act: TextNews['act']
  word: string | null
  plannedFor: Date | null
  attempts: number
  userId: string
  contentId: string
}

interface DeskMailContents extends Omit<TextNews, 'act' | 'word' | 'plannedFor'> {
  email: string
  lang: string | null
  holds: boolean
}

/** Claims one that is due and whose act can no longer be undone; other processes skip it. */
async function claim(db: Db): Promise<MailRow | undefined> {
  const [row] = await db.$queryRaw<MailRow[]>`
    UPDATE "DeskMail" SET "claimedUntil" = now() + ${CLAIM_SECONDS} * interval '1 second', "attempts" = "attempts" + 1
    WHERE "id" = (
      SELECT "id" FROM "DeskMail" m
      WHERE "sentAt" IS NULL AND "dueAt" <= now() AND ("claimedUntil" IS NULL OR "claimedUntil" < now())
        AND NOT ${untold(Prisma.sql`m."contentId"`)}
      ORDER BY "dueAt", "id" LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING "id", "act", "word", "publishAt" AS "plannedFor", "attempts", "userId", "contentId"`
  return row
}

/** In the language of the recipient's last sign-in. Undefined when the recipient or the text is gone. */
async function mailContents(
  db: Db,
  { contentId, userId, id }: MailRow,
): Promise<DeskMailContents | undefined> {
  const [row] = await db.$queryRaw<DeskMailContents[]>`
    SELECT u."email", c."id", c."kind"::text AS "kind", c."title", by."username" AS "by",
      (SELECT d."lang" FROM "KnownDevice" d WHERE d."userId" = u."id" AND d."lang" IS NOT NULL
        ORDER BY d."lastSeenAt" DESC LIMIT 1) AS "lang",
      CASE m."act"
        WHEN 'propose' THEN u."role" IN ('editor', 'admin') AND (c."status" = 'proposed'
          OR EXISTS (SELECT FROM "WorkingCopy" w WHERE w."contentId" = c."id" AND w."proposedAt" IS NOT NULL))
        WHEN 'plan' THEN c."status" = 'published' AND c."publishedAt" = m."publishAt"
        ELSE true END AS "holds"
    FROM "DeskMail" m JOIN "Content" c ON c."id" = m."contentId" AND c."deletedAt" IS NULL
    JOIN "User" u ON u."id" = ${userId} LEFT JOIN "User" by ON by."id" = m."byId"
    WHERE m."id" = ${id} AND c."id" = ${contentId}`
  return row
}

const letterOf = (
  mail: MailRow,
  { email, lang, ...text }: DeskMailContents,
  from: Pick<To, 'origin' | 'site'>,
) =>
  deskLetter(
    { to: email, lang: LANGS.find((one) => one === lang) ?? DEFAULT_LANG, ...from },
    { ...mail, ...text },
  )

/** Deletes its words, which were only for the recipient. */
const markSent = (db: Db, id: string) =>
  db.deskMail.updateMany({ where: { id }, data: { sentAt: new Date(), word: null, claimedUntil: null } })

async function sendOne({ db, mailer, config }: JobContext, mail: MailRow): Promise<void> {
  const news = await mailContents(db, mail)
  if (!news?.holds) {
    await db.deskMail.deleteMany({ where: { id: mail.id } })
    return
  }
  const from = { origin: config.PUBLIC_URL, site: await brandOf(db) }
  await mailer.send({ ...letterOf(mail, news, from), account: mail.userId })
  await markSent(db, mail.id)
}

/**
 * Sends the mails that are due, one by one. A failed mail is tried again later and delays no other. If a process dies
 * after the mail server took a mail, it may come twice: a mail is never lost (decision 045).
 * @throws the last failure, so that the queue tries again soon
 */
export async function sendDeskMails(context: JobContext): Promise<void> {
  const { db, log } = context
  await db.$executeRaw`
    DELETE FROM "DeskMail" WHERE "sentAt" < now() - interval '1 day'
      OR "createdAt" < now() - ${KEPT_DAYS} * interval '1 day'`
  let failure: unknown
  for (;;) {
    const mail = await claim(db)
    if (!mail) break
    try {
      await sendOne(context, mail)
    } catch (error) {
      failure = error
      log.warn({ err: error, attempt: mail.attempts }, 'mail of the desk not sent, tried again')
      await db.$executeRaw`
        UPDATE "DeskMail" SET "claimedUntil" = NULL, "dueAt" = now() + ${mailPause(mail.attempts)} * interval '1 second'
        WHERE "id" = ${mail.id}`
    }
  }
  if (failure) throw failure
}
