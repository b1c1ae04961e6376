import type { JudgedAs } from '../../../../shared/moderation/judging.ts'
import type { NoticeAct, NoticeKind } from '../../../../shared/moderation/notices.ts'
import type { Reason } from '../../../../shared/moderation/reasons.ts'
import type { Db } from '../../../database/client.ts'
import { appError } from '../../../trpc/errors.ts'
import { brandOf } from '../../brand/read.ts'
import { UNDO_SECONDS } from '../../comments/decisions/record.ts'
import { noticeOfToken } from './token.ts'

/** A notice as shown to anybody with its address: without its maker, and without the author of what it is about. */
export interface ReadReceipt {
  number: number
  at: Date
  address: string
  kind: NoticeKind
  text: string
  /** Where a decision can be contested. */
  contact: string
  /** Null when nobody has decided yet, or the decision could still be undone. */
  decision: {
    act: NoticeAct
    reason: Reason | null
    word: string
    at: Date
    judgedAs: JudgedAs | null
  } | null
}

export const isReceipt = async (db: Db, token: string): Promise<boolean> => {
  const id = await noticeOfToken(db, token)
  return id !== undefined && (await db.notice.count({ where: { id } })) > 0
}

/** @throws NOTICE_NOT_FOUND, alike for a notice that never existed and one that is no longer kept */
export async function readReceipt(db: Db, token: string): Promise<ReadReceipt> {
  const id = await noticeOfToken(db, token)
  const [row] = id
    ? await db.$queryRaw<
        (Omit<ReadReceipt, 'decision' | 'contact'> & {
          act: NoticeAct | null
          reason: Reason | null
          word: string
          judgedAs: JudgedAs | null
          decidedAt: Date | null
        })[]
      >`
        SELECT "number", "createdAt" AS "at", "address", "kind", "text", "act", "reason", "word", "judgedAs",
          CASE WHEN "decidedAt" < clock_timestamp() - make_interval(secs => ${UNDO_SECONDS}) THEN "decidedAt" END AS "decidedAt"
        FROM "Notice" WHERE "id" = ${id}`
    : []
  if (!row) throw appError('NOTICE_NOT_FOUND')
  const { number, at, address, kind, text, act, reason, word, judgedAs, decidedAt } = row
  return {
    number,
    at,
    address,
    kind,
    text,
    contact: (await brandOf(db)).contactMail,
    decision: act && decidedAt ? { act, reason, word, judgedAs, at: decidedAt } : null,
  }
}
