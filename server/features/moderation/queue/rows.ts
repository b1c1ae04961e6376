import type { RoleHolder } from '../../../../shared/account/permissions.ts'
import type { Role } from '../../../../shared/account/roles.ts'
import type { CommentRule } from '../../../../shared/comments/rules.ts'
import type { Act } from '../../../../shared/moderation/acts.ts'
import { type CaseReading, type Judge, type Judging, shownTo } from '../../../../shared/moderation/judging.ts'
import type { Reason } from '../../../../shared/moderation/reasons.ts'
import type { Kind } from '../../../../shared/texts/catalog.ts'

/** For a held comment: the rule that stopped it, and what the rule found. */
export interface HeldFor {
  rule: CommentRule
  found: string
}

/** A comment as the desk sees it, with its text and reports, even when readers do not see it. */
export interface QueuedComment {
  id: string
  contentId: string
  item: { kind: Kind; slug: string; title: string }
  author: { id: string; username: string; role: Role; createdAt: Date } | null
  guest: string | null
  text: string
  createdAt: Date
  likesCount: number
  /** A comment that its author deleted has no text here, either. */
  state: 'visible' | 'deleted' | 'hidden' | 'held'
  /** Set for a comment that a rule has stopped. */
  held: HeldFor | null
  waitingFrom: Date | null
  /** Names the present state; acts send it back. */
  seen: string
  answers: { author: string | null; text: string | null } | null
  /** Whether the caller may decide. If not, they must not read what was said about its author. */
  judging: Judging
  withheld: boolean
  reports: { reason: Reason; text: string; at: Date; by: string | null }[]
  decision: {
    id: string
    act: Act
    origin: string
    reason: Reason | null
    word: string
    at: Date
    by: string | null
    /** One act on several of a person's comments, which is undone as one. */
    batchId: string | null
    contestedAt: Date | null
    contest: string | null
  } | null
}

export type QueueRow = Omit<
  QueuedComment,
  'item' | 'author' | 'answers' | 'judging' | 'withheld' | 'reports' | 'decision'
> & {
  kind: Kind
  slug: string
  title: string
  authorId: string | null
  username: string | null
  role: Role | null
  since: Date | null
  parentId: string | null
  parentAuthor: string | null
  parentText: string | null
  reports: { reason: Reason; text: string; at: string; by: string | null }[]
  decision:
    | (Omit<NonNullable<QueuedComment['decision']>, 'at' | 'contestedAt'> & {
        at: string
        byId: string | null
        contestedAt: string | null
      })
    | null
  placeAt: Date
}

function saidOf(row: QueueRow, { withheld, wordless }: CaseReading) {
  const { decision } = row
  const reports = row.reports.map((report) => ({
    ...report,
    at: new Date(report.at),
    ...(wordless && { text: '' }),
    ...(withheld && { by: null }),
  }))
  if (!decision) return { reports, decision: null }
  const { byId: _, by, word, contest, ...rest } = decision
  return {
    reports,
    decision: {
      ...rest,
      at: new Date(decision.at),
      contestedAt: decision.contestedAt === null ? null : new Date(decision.contestedAt),
      by: withheld ? null : by,
      word: wordless ? '' : word,
      contest: wordless ? null : contest,
    },
  }
}

/** @param team all moderators */
export function toQueued(row: QueueRow, actor: RoleHolder, team: readonly Judge[]): QueuedComment {
  const author = row.authorId === null || row.role === null ? null : { id: row.authorId, role: row.role }
  const people = author ? [author] : []
  const { decision } = row
  const contested = decision?.contestedAt ? { byId: decision.byId, at: new Date(decision.contestedAt) } : null
  const shown = shownTo(actor, { people, contested }, team, new Date())
  return {
    id: row.id,
    contentId: row.contentId,
    item: { kind: row.kind, slug: row.slug, title: row.title },
    author: author && row.since && { ...author, username: row.username ?? '', createdAt: row.since },
    guest: row.guest,
    text: row.text,
    createdAt: row.createdAt,
    likesCount: row.likesCount,
    state: row.state,
    held: row.held,
    waitingFrom: row.waitingFrom,
    seen: row.seen,
    answers: row.parentId === null ? null : { author: row.parentAuthor, text: row.parentText },
    judging: shown.judging,
    withheld: shown.withheld,
    ...saidOf(row, shown),
  }
}
