import { addDays, parisDay } from '../../../../shared/format/paris.ts'
import { looksIn, type Scored, settleScores } from '../../../../shared/texts/looks.ts'
import type { ContentSaveInput } from '../../../../shared/texts/schema.ts'
import type { Tx } from '../../../database/client.ts'
import { appError } from '../../../trpc/errors.ts'
import type { State } from '../../texts/states/state.ts'

/** The last day that a look may have, if readers get it at a moment. */
const lastDay = (at: Date): string => addDays(parisDay(at), 1)

/** Allows one day for people who write close to midnight or far from Paris. @throws BAD_INPUT */
export function refuseLooksAhead(looks: string | null | undefined, at: Date): void {
  const last = lastDay(at)
  if (looksIn(looks).looks.some((look) => look.at > last))
    throw appError('BAD_INPUT', { fields: { looks: 'lookAhead' } })
}

/** When readers get what is written now. */
export const readersFrom = ({ publishedAt }: Pick<State, 'publishedAt'>, now: Date): Date =>
  publishedAt !== null && publishedAt > now ? publishedAt : now

/** A text's score, its looks, and since when each look is in it. */
interface LookColumns extends Scored {
  looksSince: string | null
}

const sinceOf = (text: string | null): Record<string, string> => (text ? JSON.parse(text) : {})

/**
 * The columns of score and looks for a save (decision 080); empty for kinds without.
 * @param before the stored ones; null for a new text
 * @throws BAD_INPUT for a look dated in the future
 */
export function lookColumns(
  before: LookColumns | null,
  sent: ContentSaveInput,
  { now, from }: { now: Date; from: Date },
): LookColumns | undefined {
  if (sent.kind !== 'review') return undefined
  refuseLooksAhead(sent.looks, from)
  const scored = settleScores(before ?? { rating: null, looks: null }, sent)
  const since = sinceOf(before?.looksSince ?? null)
  const moments = looksIn(scored.looks).looks.map(({ id }) => [id, since[id] ?? now.toISOString()])
  return { ...scored, looksSince: moments.length > 0 ? JSON.stringify(Object.fromEntries(moments)) : null }
}

/** The stored columns of a text whose row is locked. */
export async function storedLooks(tx: Tx, id: string): Promise<LookColumns | null> {
  const row = await tx.content.findUnique({
    where: { id },
    select: { rating: true, looks: true, looksSince: true },
  })
  return row && { ...row, rating: row.rating === null ? null : Number(row.rating) }
}
