import type { Tx } from '../../../database/client.ts'
import type { Actor } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { maySee, type OwnedText } from '../../texts/states/may-write.ts'
import { notFound } from '../../texts/states/missing.ts'

export type Writer = Pick<Actor, 'id' | 'role' | 'email'>

export interface SeenText extends OwnedText {
  title: string
  updatedAt: Date
}

/** Does not lock. @returns undefined for a missing text, and for one that awaits its purge */
export async function findText(db: Pick<Tx, '$queryRaw'>, id: string): Promise<SeenText | undefined> {
  const [text] = await db.$queryRaw<SeenText[]>`
    SELECT "kind"::text AS "kind", "status"::text AS "status", "publishedAt", "authorId", "title", "updatedAt"
    FROM "Content" WHERE "id" = ${id} AND "deletedAt" IS NULL`
  return text
}

/** For a text in any state. @throws the text’s NOT_FOUND for another user's that no reader has seen, FORBIDDEN */
export function refuseWork(actor: Writer, text: OwnedText): void {
  if (maySee(actor, text)) return
  throw text.status === 'published' ? appError('FORBIDDEN') : notFound(text.kind)
}

/** @throws NOT_FOUND, FORBIDDEN */
export async function textToWorkOn(db: Pick<Tx, '$queryRaw'>, actor: Writer, id: string): Promise<SeenText> {
  const text = await findText(db, id)
  if (!text) throw appError('NOT_FOUND')
  refuseWork(actor, text)
  return text
}
