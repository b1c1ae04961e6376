import { saveWordsInput, tryWordsInput } from '../../../shared/comments/rules.ts'
import { commentIdInput } from '../../../shared/comments/schema.ts'
import {
  memberInput,
  noteIdInput,
  noteInput,
  warnInput,
  warningIdInput,
} from '../../../shared/moderation/members.ts'
import {
  decideNoticeInput,
  noticeInput,
  noticesInput,
  receiptInput,
  undoNoticeInput,
} from '../../../shared/moderation/notices-schema.ts'
import {
  batchInput,
  calmInput,
  closeDiscussionInput,
  contestInput,
  decideInput,
  decideManyInput,
  queueInput,
  readToInput,
  reportInput,
  sweepInput,
  templatesInput,
  undoInput,
} from '../../../shared/moderation/schema.ts'
import { answerSuspensionInput, contestSuspensionInput } from '../../../shared/moderation/suspension.ts'
import { router } from '../../trpc/init.ts'
import { memberProcedure, publicProcedure } from '../../trpc/procedures.ts'
import { saveWordList, tryWordList, wordList } from '../comments/checks/rules/word-list.ts'
import { contestSuspension, ownSuspensions } from '../comments/suspension/contest.ts'
import { beginCalm, endCalm } from './acts/calm.ts'
import { closeDiscussion } from './acts/close-discussion.ts'
import { contest, decisionsUpon } from './acts/contest.ts'
import { answerSuspension, contestedSuspensions } from './acts/contested-suspensions.ts'
import { decide, decideMany } from './acts/decide.ts'
import { templatesFor } from './acts/templates.ts'
import { undoDecision } from './acts/undo.ts'
import { memberCard } from './members/member.ts'
import { noteMember, removeMemberNote } from './members/notes.ts'
import { ownWarnings, readWarning, warn } from './members/warn.ts'
import { decideNotice, undoNotice } from './notices/decide-notice.ts'
import { listNotices } from './notices/list-notices.ts'
import { notify } from './notices/notify.ts'
import { readReceipt } from './notices/receipt.ts'
import { countWaiting, listQueue, markReadTo } from './queue/list.ts'
import { ownReport, report, withdrawReport } from './reports/report.ts'
import { beginSweep } from './sweeps/begin.ts'
import { isSweeping } from './sweeps/left.ts'
import { undoSweep } from './sweeps/undo.ts'

export const moderationRouter = router({
  report: memberProcedure
    .input(reportInput)
    .mutation(async ({ ctx, input }) => ({ report: await report(ctx, ctx.actor, input) })),

  withdrawReport: memberProcedure
    .input(commentIdInput)
    .mutation(async ({ ctx, input }): Promise<{ report: null }> => {
      await withdrawReport(ctx, ctx.actor, input)
      return { report: null }
    }),

  ownReport: memberProcedure
    .input(commentIdInput)
    .query(({ ctx, input }) => ownReport(ctx, ctx.actor, input)),

  decisions: memberProcedure.query(({ ctx }) => decisionsUpon(ctx.db, ctx.actor)),

  contest: memberProcedure.input(contestInput).mutation(async ({ ctx, input }) => {
    await contest(ctx, ctx.actor, input)
    return decisionsUpon(ctx.db, ctx.actor)
  }),

  suspensions: memberProcedure.query(({ ctx }) => ownSuspensions(ctx.db, ctx.actor)),

  contestSuspension: memberProcedure.input(contestSuspensionInput).mutation(async ({ ctx, input }) => {
    await contestSuspension(ctx.db, ctx.actor, input)
    return ownSuspensions(ctx.db, ctx.actor)
  }),

  contestedSuspensions: memberProcedure.query(({ ctx }) => contestedSuspensions(ctx.db, ctx.actor)),

  answerSuspension: memberProcedure.input(answerSuspensionInput).mutation(async ({ ctx, input }) => {
    await answerSuspension(ctx.db, ctx.actor, input)
    return contestedSuspensions(ctx.db, ctx.actor)
  }),

  notify: publicProcedure.input(noticeInput).mutation(({ ctx, input }) => notify(ctx, ctx.actor, input)),
  receipt: publicProcedure.input(receiptInput).query(({ ctx, input }) => readReceipt(ctx.db, input.token)),
  notices: memberProcedure
    .input(noticesInput)
    .query(({ ctx, input }) => listNotices(ctx.db, ctx.actor, input)),
  decideNotice: memberProcedure
    .input(decideNoticeInput)
    .mutation(({ ctx, input }) => decideNotice(ctx, ctx.actor, input)),
  undoNotice: memberProcedure
    .input(undoNoticeInput)
    .mutation(async ({ ctx, input }): Promise<{ undone: true }> => {
      await undoNotice(ctx, ctx.actor, input)
      return { undone: true }
    }),
  words: memberProcedure.query(({ ctx }) => wordList(ctx.db)),
  saveWords: memberProcedure
    .input(saveWordsInput)
    .mutation(({ ctx, input }) => saveWordList(ctx, ctx.actor, input)),
  tryWords: memberProcedure.input(tryWordsInput).mutation(({ ctx, input }) => tryWordList(ctx.db, input)),
  closeDiscussion: memberProcedure
    .input(closeDiscussionInput)
    .mutation(async ({ ctx, input }): Promise<{ closed: boolean }> => {
      await closeDiscussion(ctx, ctx.actor, input)
      return { closed: input.closed }
    }),
  beginCalm: memberProcedure.input(calmInput).mutation(({ ctx, input }) => beginCalm(ctx, ctx.actor, input)),
  endCalm: memberProcedure.mutation(({ ctx }) => endCalm(ctx, ctx.actor)),
  templates: memberProcedure.input(templatesInput).query(({ ctx, input }) => templatesFor(ctx.db, input)),
  member: memberProcedure
    .input(memberInput)
    .query(({ ctx, input }) => memberCard(ctx.db, ctx.actor, input.id)),
  note: memberProcedure.input(noteInput).mutation(async ({ ctx, input }) => {
    await noteMember(ctx, ctx.actor, input)
    return memberCard(ctx.db, ctx.actor, input.id)
  }),
  removeNote: memberProcedure
    .input(noteIdInput)
    .mutation(async ({ ctx, input }) =>
      memberCard(ctx.db, ctx.actor, await removeMemberNote(ctx, ctx.actor, input)),
    ),
  warn: memberProcedure.input(warnInput).mutation(async ({ ctx, input }) => {
    await warn(ctx, ctx.actor, input)
    return memberCard(ctx.db, ctx.actor, input.id)
  }),
  warnings: memberProcedure.query(({ ctx }) => ownWarnings(ctx.db, ctx.actor)),
  readWarning: memberProcedure.input(warningIdInput).mutation(async ({ ctx, input }) => {
    await readWarning(ctx.db, ctx.actor, input.id)
    return ownWarnings(ctx.db, ctx.actor)
  }),
  queue: memberProcedure.input(queueInput).query(({ ctx, input }) => listQueue(ctx.db, ctx.actor, input)),

  waiting: memberProcedure.query(async ({ ctx }) => ({ waiting: await countWaiting(ctx.db) })),

  readTo: memberProcedure
    .input(readToInput)
    .mutation(({ ctx, input }) => markReadTo(ctx.db, ctx.actor.id, input.at)),

  decide: memberProcedure.input(decideInput).mutation(({ ctx, input }) => decide(ctx, ctx.actor, input)),

  decideMany: memberProcedure
    .input(decideManyInput)
    .mutation(({ ctx, input }) => decideMany(ctx, ctx.actor, input)),

  undo: memberProcedure.input(undoInput).mutation(async ({ ctx, input }): Promise<{ undone: true }> => {
    await undoDecision(ctx, ctx.actor, input)
    return { undone: true }
  }),

  sweep: memberProcedure.input(sweepInput).mutation(({ ctx, input }) => beginSweep(ctx, ctx.actor, input)),

  sweeping: memberProcedure
    .input(batchInput)
    .query(async ({ ctx, input }) => ({ sweeping: await isSweeping(ctx.db, input.batchId) })),

  undoSweep: memberProcedure.input(batchInput).mutation(({ ctx, input }) => undoSweep(ctx, ctx.actor, input)),
})
