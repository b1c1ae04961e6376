import { newId } from '../../../../shared/base/id.ts'
import type { Act } from '../../../../shared/moderation/acts.ts'
import type { JudgedAs } from '../../../../shared/moderation/judging.ts'
import type { Reason } from '../../../../shared/moderation/reasons.ts'
import type { Tx } from '../../../database/client.ts'
import { announceDecision } from '../../notifications/announcing/announce.ts'
import type { Judged } from './judged.ts'

type Origin = 'desk' | 'notice' | 'reports' | 'removal'

export interface Judgement {
  act: Act
  origin: Origin
  /** Null when a number of reports decided. */
  by: { id: string } | null
  reason?: Reason | undefined
  word?: string
  batchId?: string
  judgedAs?: JudgedAs | null
}

/** Nobody is notified while a decision can still be undone. The page offers ten seconds; a slow connection takes some of them. */
export const UNDO_SECONDS = 15

/** A sweep causes one notification, however much it removed: for its first decision that stands, and naming no text. */
const isToldAlready = async (tx: Tx, decisionId: string, batchId: string): Promise<boolean> =>
  (await tx.decision.findFirst({
    where: { batchId, undoneAt: null, id: { not: decisionId } },
    select: { id: true },
  })) !== null

/** Notifies the author of what changed and the people who reported it; neither learns of the other. */
async function tellOfDecision(
  tx: Tx,
  decisionId: string,
  { id: commentId, contentId, author, state }: Judged,
  { act, origin, by, batchId }: Judgement,
): Promise<void> {
  const reporters =
    origin === 'reports'
      ? []
      : await tx.report.findMany({
          where: { commentId, decisionId: null, byId: { not: null } },
          select: { byId: true },
        })
  const changed = !(act === 'keep' && state === 'visible')
  const told = {
    byId: by?.id ?? null,
    decisionId,
    afterSeconds: origin === 'desk' || origin === 'notice' ? UNDO_SECONDS : 0,
  }
  const about = { ...told, contentId, commentId }
  const tellsAuthor = author && changed && !(batchId && (await isToldAlready(tx, decisionId, batchId)))
  if (tellsAuthor) await announceDecision(tx, { ...(batchId ? told : about), userIds: [author.id] })
  const userIds = [...new Set(reporters.map(({ byId }) => byId))].filter((id) => id !== null)
  await announceDecision(tx, { ...about, userIds, decided: 'report' })
}

/** Records a decision on a comment that the caller has locked; it answers every waiting report. */
export async function recordDecision(tx: Tx, judged: Judged, judgement: Judgement): Promise<string> {
  const { act, origin, by, reason = null, word = '', batchId = null, judgedAs = null } = judgement
  const [clock] = await tx.$queryRaw<
    { at: Date }[]
  >`SELECT date_trunc('milliseconds', clock_timestamp()) AS "at"`
  const at = clock?.at ?? new Date()
  const id = newId(at)
  const { id: commentId, contentId, author, text, wording, state, waitingFrom } = judged
  await tx.decision.create({
    data: {
      id,
      at,
      act,
      origin,
      reason,
      word,
      batchId,
      judgedAs,
      byId: by?.id ?? null,
      commentId,
      contentId,
      authorId: author?.id ?? null,
      text,
      wording,
      before: state,
      waitedFrom: waitingFrom,
    },
    select: { id: true },
  })
  await tellOfDecision(tx, id, judged, judgement)
  // A comment hidden by reports still waits for a moderator.
  if (origin === 'reports') return id
  await tx.report.updateMany({ where: { commentId, decisionId: null }, data: { decisionId: id } })
  if (waitingFrom) await tx.comment.updateMany({ where: { id: commentId }, data: { waitingFrom: null } })
  return id
}
