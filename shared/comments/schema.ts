import { z } from 'zod'
import { idSchema } from '../base/id-schema.ts'
import { pageLimit, pageNumber } from '../base/paging.ts'
import { storableText } from '../format/storable.ts'
import { listedKindSchema } from '../texts/schema.ts'
import { COMMENT_LIMITS, cleanComment, commentFault } from './text.ts'

const L = COMMENT_LIMITS

const commentText = z
  .string({
    error: (issue) => (issue.input === undefined || issue.input === null ? 'commentEmpty' : 'invalid'),
  })
  .superRefine((text, ctx) => {
    const fault = commentFault(text)
    if (fault) ctx.addIssue({ code: 'custom', message: fault })
  })
  .pipe(storableText)
  .transform(cleanComment)
  .meta({ openapi: { type: 'string', minLength: 1, maxLength: L.codePointsMax } })

const SORTS = ['recent', 'likes'] as const
export type Sort = (typeof SORTS)[number]
const sortSchema = z.enum(SORTS, { error: 'sortInvalid' }).default('recent')

const cursor = z
  .string({ error: 'cursorInvalid' })
  .max(6000, { error: 'cursorInvalid' })
  .nullish()
  .transform((text) => text ?? null)

/** Pages by number, newest first; from the oldest, so that a full page never changes; or what follows a cursor. */
export const pageCommentsInput = z.object({
  kind: listedKindSchema,
  contentId: idSchema,
  page: pageNumber.default(1),
  fromOldest: pageNumber.optional(),
  cursor,
  /** The moment of the reader's present answer, when a newer one is wanted: cached answers have another. */
  asOf: z.iso.datetime({ offset: true, error: 'invalid' }).optional(),
  limit: pageLimit(L.page, L.maxPage),
  sortBy: sortSchema,
})

export const repliesInput = z.object({
  rootId: idSchema,
  cursor,
  limit: pageLimit(L.replies, L.maxPage),
})

export const locateInput = z.object({ contentId: idSchema, id: idSchema })

export const newerInput = z.object({
  contentId: idSchema,
  /** The newest moment that the reader has, by the server's clock. */
  after: z
    .date({ error: 'invalid' })
    .min(new Date(0), { error: 'invalid' })
    .max(new Date('9999-12-31'), { error: 'invalid' }),
})

export const createCommentInput = z.object({
  contentId: idSchema,
  parentId: idSchema.nullish(),
  text: commentText,
})

/** Older clients send empty fields. */
const optionalId = z.preprocess((id) => (id === '' || id === null ? undefined : id), idSchema.optional())

/** REST has other names for the same. */
export const postCommentInput = z
  .object({
    content: commentText,
    articleId: optionalId,
    reviewId: optionalId,
    parentCommentId: optionalId,
  })
  .superRefine(({ articleId, reviewId }, ctx) => {
    if ((articleId === undefined) === (reviewId === undefined))
      ctx.addIssue({ code: 'custom', path: ['articleId'], message: 'commentTarget' })
  })

/** EDIT_CONFLICT refuses a comment that has changed since the `editedAt` that was read, null where there was none. */
export const editCommentInput = z.object({
  id: idSchema,
  content: commentText,
  editedAt: z
    .union([z.date(), z.iso.datetime({ offset: true }).transform((moment) => new Date(moment))], {
      error: 'invalid',
    })
    .nullish(),
})

/** For the user's own comments; the cursor is `nextCursor` of an answer. */
export const ownCommentsInput = z.object({ cursor, limit: pageLimit(L.mine, L.mine) })

export const changeHeldInput = editCommentInput.omit({ editedAt: true })

/** The text whose discussion is meant. */
export const textDiscussionInput = z.object({ contentId: idSchema })

export const commentIdInput = z.object({ id: idSchema })

export type PageCommentsInput = z.infer<typeof pageCommentsInput>
export type EditCommentInput = z.infer<typeof editCommentInput>
export type OwnCommentsInput = z.infer<typeof ownCommentsInput>
