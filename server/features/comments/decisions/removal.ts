import { can } from '../../../../shared/account/permissions.ts'
import type { Tx } from '../../../database/client.ts'
import type { Actor } from '../../../trpc/context.ts'
import type { Judged } from './judged.ts'
import { judgeComment } from './judges.ts'
import { recordDecision } from './record.ts'

/**
 * Records that somebody removed a comment below its text: for a moderator, as a decision without a chosen reason; for
 * one's own comment, only reports are answered. The caller removes it afterwards. @throws FORBIDDEN, DECIDED_BY_YOU
 * (judges.ts)
 */
export async function recordRemoval(tx: Tx, actor: Actor, judged: Judged): Promise<void> {
  const moderates = judged.author?.id !== actor.id && can(actor, 'comments.moderate')
  const judgedAs = moderates ? await judgeComment(tx, actor, judged) : null
  if (judged.waitingFrom === null && (!moderates || judged.state !== 'visible')) return
  await recordDecision(tx, judged, { act: 'delete', origin: 'removal', by: actor, judgedAs })
}
