import type { Tx } from '../../../database/client.ts'
import type { Actor } from '../../../trpc/context.ts'
import type { Judged } from '../../comments/decisions/judged.ts'
import { JUDGED_AS } from '../../comments/decisions/judges.ts'
import type { Judgement } from '../../comments/decisions/record.ts'
import { writeLog } from '../../logs/service.ts'

const EVENTS = { keep: 'comment_kept', hide: 'comment_hidden', delete: 'comment_removed' } as const
const MESSAGES = {
  keep: 'Commentaire gardé',
  hide: 'Commentaire masqué',
  delete: 'Commentaire supprimé par la modération',
} as const

export const logDecision = (
  tx: Tx,
  actor: Actor,
  { id, contentId, author }: Judged,
  { act, reason, judgedAs }: Judgement,
  decisionId: string,
): Promise<void> =>
  writeLog(tx, {
    actionType: 'admin_action',
    message: MESSAGES[act] + (judgedAs ? JUDGED_AS[judgedAs] : ''),
    user: actor,
    data: {
      event: EVENTS[act],
      commentId: id,
      contentId,
      authorId: author?.id ?? null,
      decisionId,
      ...(reason && { reason }),
      ...(judgedAs && { judgedAs }),
    },
  })
