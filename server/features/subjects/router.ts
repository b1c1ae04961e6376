import { noticeMessage } from '../../../shared/messages/messages.ts'
import { SUBJECT_LIMITS } from '../../../shared/subjects/limits.ts'
import {
  createSubjectInput,
  mergeSubjectsInput,
  saveSubjectInput,
  subjectInput,
  subjectOneInput,
  subjectSuggestInput,
  subjectsForTeamInput,
} from '../../../shared/subjects/schema.ts'
import { decideWordInput, tagWordsInput } from '../../../shared/subjects/tag-words.ts'
import { router } from '../../trpc/init.ts'
import { memberProcedure, publicProcedure } from '../../trpc/procedures.ts'
import { together } from '../../trpc/together.ts'
import { inLanguage } from '../translation/read.ts'
import { listSubjectsForTeam } from './list.ts'
import { mergeSubjects, subjectMergeNotice } from './merging/merge.ts'
import { findSubject, textsOfSubject } from './read.ts'
import { suggestSubjects } from './search.ts'
import { decideWord } from './words/decide.ts'
import { linkTagWordsJob } from './words/link.ts'
import { listTagWords } from './words/list.ts'
import { createSubject, removeSubject, saveSubject } from './write.ts'

export const subjectsRouter = router({
  /** A page of a subject: the subject, and ten of the texts that name it. */
  bySlug: publicProcedure
    .input(subjectInput)
    .use(together)
    .query(async ({ ctx, input: { slug, lang, page } }) => {
      const [subject, { items }] = await Promise.all([
        findSubject(ctx.db, slug, lang),
        textsOfSubject(ctx.db, slug, page),
      ])
      const pages = Math.ceil(subject.total / SUBJECT_LIMITS.page)
      return { subject, texts: await inLanguage(ctx, lang, items), page, pages, total: subject.total }
    }),

  /** Suggestions while a team member types; includes subjects that no visible text names. */
  suggest: memberProcedure
    .input(subjectSuggestInput)
    .query(async ({ ctx, input }) => ({ subjects: await suggestSubjects(ctx.db, input.q) })),

  forTeam: memberProcedure
    .input(subjectsForTeamInput)
    .query(({ ctx, input }) => listSubjectsForTeam(ctx.db, input)),

  create: memberProcedure
    .input(createSubjectInput)
    .mutation(({ ctx, input }) => createSubject(ctx.db, input, ctx.actor)),

  save: memberProcedure
    .input(saveSubjectInput)
    .mutation(({ ctx, input }) => saveSubject(ctx.db, input, ctx.actor)),

  remove: memberProcedure.input(subjectOneInput).mutation(async ({ ctx, input }) => ({
    ...(await removeSubject(ctx.db, input.subject, ctx.actor)),
    message: noticeMessage('subjectDeleted', ctx.lang),
  })),

  /** What a merge would move, shown before it is confirmed. */
  mergeNotice: memberProcedure
    .input(mergeSubjectsInput)
    .query(({ ctx, input }) => subjectMergeNotice(ctx.db, input.subject, input.into)),

  merge: memberProcedure
    .input(mergeSubjectsInput)
    .mutation(({ ctx, input }) => mergeSubjects(ctx.db, input.subject, input.into, ctx.actor)),

  /** All words of `tags`, the undecided ones first. */
  words: memberProcedure.input(tagWordsInput).query(({ ctx, input }) => listTagWords(ctx.db, input)),

  decideWord: memberProcedure
    .input(decideWordInput)
    .mutation(({ ctx, input }) =>
      decideWord(ctx.db, input, ctx.actor, async () => ctx.jobs?.send(linkTagWordsJob, {})),
    ),
})
