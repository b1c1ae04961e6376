import { newId } from '../../../../shared/base/id.ts'
import type { Tx } from '../../../database/client.ts'
import { appError } from '../../../trpc/errors.ts'
import type { WriteAct } from '../stored/log-act.ts'
import { insertNote } from './insert-note.ts'

/** A proposal is mailed to so many editors at most, those with the longest service; without any, to admins. */
export const EDITORS_TOLD = 20

interface ActNews {
  id: string
  /** The owner of the text. */
  authorId: string
  act: WriteAct
  plannedFor?: Date | null | undefined
  /** The message of the person who returns it, up to 2,000 characters. */
  word?: string | undefined
}

/**
 * Editors are told of a text once an hour: a later proposal waits for the end of the hour, and is not mailed when nobody
 * has to act any more (writing/mails/send.ts). People who cannot sign in (the demo's members) get none.
 */
async function tellEditors(tx: Tx, byId: string, { id }: ActNews): Promise<void> {
  const people = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM (
      SELECT "id", "createdAt", rank() OVER (ORDER BY "role") AS choice FROM "User" u
      WHERE "role" IN ('editor', 'admin') AND "id" <> ${byId}
        AND ("passwordHash" IS NOT NULL OR EXISTS (SELECT FROM "Passkey" p WHERE p."userId" = u."id"))
    ) AS may WHERE choice = 1 ORDER BY "createdAt", "id" LIMIT ${EDITORS_TOLD}`
  const ids = people.map(() => newId())
  await tx.$executeRaw`
    INSERT INTO "DeskMail" ("id", "contentId", "userId", "byId", "act", "dueAt")
    SELECT told.id, ${id}, told.person, ${byId}, 'propose', coalesce(last.at + interval '1 hour', now())
    FROM unnest(${ids}::bpchar[], ${people.map((one) => one.id)}::bpchar[]) AS told (id, person)
    LEFT JOIN LATERAL (
      SELECT max(greatest("dueAt", "sentAt")) AS at, bool_or("sentAt" IS NULL) AS waiting FROM "DeskMail" m
      WHERE m."contentId" = ${id} AND m."userId" = told.person AND m."act" = 'propose'
        AND greatest("dueAt", "sentAt") > now() - interval '1 hour'
    ) AS last ON true
    WHERE last.waiting IS NOT TRUE`
}

/** Stores a mail for the text's owner; of two plans, only the later one is mailed. */
async function tellOwner(tx: Tx, byId: string, { id, authorId, act, plannedFor, word }: ActNews) {
  if (act === 'plan')
    await tx.deskMail.deleteMany({
      where: { contentId: id, userId: authorId, act, sentAt: null, claimedUntil: null },
    })
  await tx.deskMail.create({
    data: {
      id: newId(),
      contentId: id,
      userId: authorId,
      byId,
      act,
      publishAt: plannedFor ?? null,
      word: word || null,
    },
    select: { id: true },
  })
}

const OF_OWNER: readonly WriteAct[] = ['publish', 'plan', 'return']

/**
 * Stores an act's mails in the act's transaction, so that both are committed or neither: a proposal is mailed to the
 * editors, an editor's act to the text's owner. A job sends them (writing/mails/send.ts). Returning another's text needs
 * a reason, which is also shown beside the text. @throws BAD_INPUT naming `word` when it is missing
 */
export async function tellOfAct(tx: Tx, byId: string, news: ActNews): Promise<void> {
  const { id, authorId, act, word } = news
  if (act === 'propose') return tellEditors(tx, byId, news)
  if (act === 'return') {
    if (!word && authorId !== byId) throw appError('BAD_INPUT', { fields: { word: 'wordNeeded' } })
    if (word) await insertNote(tx, byId, { contentId: id, text: word })
  }
  if (OF_OWNER.includes(act) && authorId !== byId) await tellOwner(tx, byId, news)
}
