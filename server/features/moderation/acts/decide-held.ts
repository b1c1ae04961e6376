import type { DecideInput } from '../../../../shared/moderation/schema.ts'
import type { Tx } from '../../../database/client.ts'
import type { Actor } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { judgeComment } from '../../comments/decisions/judges.ts'
import { recordDecision } from '../../comments/decisions/record.ts'
import { lockHeld, publishHeld, refuseHeld } from '../../comments/held/publish.ts'
import { lockWithNamed } from '../../comments/mentions/mentions.ts'
import type { NamedPerson } from '../../comments/mentions/people.ts'
import { logDecision } from './log.ts'

/** The people named by a held comment, found before anything is locked. */
export interface HeldDecision extends DecideInput {
  named: readonly NamedPerson[]
  authorId: string
}

/**
 * Publishes a held comment, or refuses it.
 * @throws ALREADY_DECIDED when it is no longer what `seen` names, or its text or parent is gone; BAD_INPUT for `hide`,
 * as nobody reads it
 */
export async function decideHeld(
  tx: Tx,
  actor: Actor,
  { commentId, seen, act, reason, text, named, authorId }: HeldDecision,
  batchId?: string,
): Promise<string> {
  if (act === 'hide') throw appError('BAD_INPUT', { fields: { act: 'invalid' } })
  const present = await lockWithNamed(tx, [authorId, ...named.map(({ id }) => id)])
  const held = await lockHeld(tx, commentId)
  const judgedAs = await judgeComment(tx, actor, held)
  if (held.seen !== seen || held.waitingFrom === null)
    throw appError('ALREADY_DECIDED', {
      data: { state: 'held', seen: held.seen, text: held.text, last: null },
    })
  if (act === 'keep')
    await publishHeld(
      tx,
      held,
      named.filter(({ id }) => present.has(id)),
    )
  else await refuseHeld(tx, commentId)
  const judgement = {
    act,
    origin: 'desk',
    by: actor,
    reason,
    word: text,
    judgedAs,
    ...(batchId && { batchId }),
  } as const
  const id = await recordDecision(tx, held, judgement)
  await logDecision(tx, actor, held, judgement, id)
  return id
}
