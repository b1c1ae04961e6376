import type { Tx } from '../../../database/client.ts'
import type { Context } from '../../../trpc/context.ts'
import { appError, dataOf, detailsOf } from '../../../trpc/errors.ts'
import { countForAccount } from '../../../trpc/rate-limits/attempts.ts'

/** The request for a new text; imports and the demo have none. */
export type Requester = Pick<Context, 'config' | 'http'>

/** In the transaction that makes the draft: only drafts made count; of two at the limit one waits. @throws DRAFT_LIMIT */
export async function countDraft(tx: Tx, { config, http }: Requester, authorId: string): Promise<void> {
  try {
    await countForAccount({ config, http, db: tx }, 'draft', authorId)
  } catch (error) {
    const data = dataOf(error, 'TOO_MANY_REQUESTS')
    throw data ? appError('DRAFT_LIMIT', { ...detailsOf(error), data }) : error
  }
}
