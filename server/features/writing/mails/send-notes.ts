import type { Role } from '../../../../shared/account/roles.ts'
import { DEFAULT_LANG, LANGS } from '../../../../shared/base/lang.ts'
import type { Kind } from '../../../../shared/texts/catalog.ts'
import type { Db } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import { type NoteNews, noteLetter } from '../../../mail/letters/note-letter.ts'
import type { JobContext } from '../../../queue/job.ts'
import { brandOf } from '../../brand/read.ts'
import { maySee } from '../../texts/states/may-write.ts'
import { CLAIM_SECONDS, KEPT_DAYS, mailPause } from './send.ts'

interface ClaimedMail {
  id: string
  noteId: string
  contentId: string
  userId: string
  attempts: number
}

/** All notes for one person and text, once an hour at most. Only one process searches at a time. */
const claim = (db: Db): Promise<ClaimedMail[]> =>
  inTransaction(db, async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('note mails', 0))`
    return tx.$queryRaw<ClaimedMail[]>`
      UPDATE "NoteMail" SET "claimedUntil" = now() + ${CLAIM_SECONDS} * interval '1 second', "attempts" = "attempts" + 1
      WHERE "sentAt" IS NULL AND ("contentId", "userId") = (
        SELECT m."contentId", m."userId" FROM "NoteMail" m
        WHERE m."sentAt" IS NULL AND m."dueAt" <= now() AND NOT EXISTS (
          SELECT FROM "NoteMail" o WHERE o."contentId" = m."contentId" AND o."userId" = m."userId"
            AND (o."sentAt" > now() - interval '1 hour' OR (o."sentAt" IS NULL AND o."claimedUntil" > now())))
        ORDER BY m."dueAt", m."id" LIMIT 1)
      RETURNING "id", "noteId", "contentId", "userId", "attempts"`
  })

interface Reader {
  id: string
  role: Role
  email: string
  lang: string | null
  contentId: string
  kind: Kind
  title: string
  authorId: string
}

async function readerOf(db: Db, { userId, contentId }: ClaimedMail): Promise<Reader | undefined> {
  const [row] = await db.$queryRaw<Reader[]>`
    SELECT u."id", u."role"::text AS "role", u."email", c."id" AS "contentId", c."kind"::text AS "kind", c."title",
      c."authorId",
      (SELECT d."lang" FROM "KnownDevice" d WHERE d."userId" = u."id" AND d."lang" IS NOT NULL
        ORDER BY d."lastSeenAt" DESC LIMIT 1) AS "lang"
    FROM "Content" c, "User" u WHERE c."id" = ${contentId} AND c."deletedAt" IS NULL AND u."id" = ${userId}`
  return row && maySee(row, row) ? row : undefined
}

const openNotes = (db: Db, userId: string, ids: string[]): Promise<NoteNews['notes']> =>
  db.$queryRaw<NoteNews['notes'][number][]>`
    SELECT n."text", n."quote", by."username" AS "by",
      EXISTS (SELECT FROM "NoteMention" m WHERE m."noteId" = n."id" AND m."userId" = ${userId}) AS "named"
    FROM "TextNote" n LEFT JOIN "TextNote" thread ON thread."id" = n."parentId" LEFT JOIN "User" by ON by."id" = n."byId"
    WHERE n."id" = ANY(${ids}::bpchar[]) AND n."resolvedAt" IS NULL AND thread."resolvedAt" IS NULL
    ORDER BY n."createdAt", n."id"`

async function sendOne(
  { db, mailer, config }: JobContext,
  claimed: ClaimedMail[],
  one: ClaimedMail,
): Promise<void> {
  const where = { id: { in: claimed.map(({ id }) => id) } }
  const reader = await readerOf(db, one)
  const noteIds = claimed.map(({ noteId }) => noteId)
  const notes = reader ? await openNotes(db, reader.id, noteIds) : []
  if (!reader || notes.length === 0) {
    await db.noteMail.deleteMany({ where })
    return
  }
  const { email, lang, contentId: id, kind, title } = reader
  const to = {
    to: email,
    lang: LANGS.find((l) => l === lang) ?? DEFAULT_LANG,
    origin: config.PUBLIC_URL,
    site: await brandOf(db),
  }
  await mailer.send({ ...noteLetter(to, { id, kind, title, notes }), account: reader.id })
  await db.noteMail.updateMany({ where, data: { sentAt: new Date(), claimedUntil: null } })
}

/** Mails people about notes that concern them, as `sendDeskMails` does for acts. @throws the last failure */
export async function sendNoteMails(context: JobContext): Promise<void> {
  const { db, log } = context
  await db.$executeRaw`
    DELETE FROM "NoteMail" WHERE "sentAt" < now() - interval '1 day'
      OR "createdAt" < now() - ${KEPT_DAYS} * interval '1 day'`
  let failure: unknown
  for (;;) {
    const claimed = await claim(db)
    const [one] = claimed
    if (!one) break
    try {
      await sendOne(context, claimed, one)
    } catch (error) {
      failure = error
      log.warn({ err: error, attempt: one.attempts }, 'mail of notes not sent, tried again')
      await db.$executeRaw`
        UPDATE "NoteMail" SET "claimedUntil" = NULL,
          "dueAt" = now() + ${mailPause(one.attempts)} * interval '1 second'
        WHERE "id" = ANY(${claimed.map(({ id }) => id)}::bpchar[])`
    }
  }
  if (failure) throw failure
}
