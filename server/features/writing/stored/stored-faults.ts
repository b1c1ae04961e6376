import { ZodError } from 'zod'
import { isId } from '../../../../shared/base/id.ts'
import { fieldsIn } from '../../../../shared/base/property.ts'
import type { FieldMessage } from '../../../../shared/messages/fr.ts'
import { KINDS, type Kind } from '../../../../shared/texts/catalog.ts'
import { contentLack } from '../../../../shared/texts/item-input.ts'
import { CONTENT_LIMITS } from '../../../../shared/texts/limits.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { memberProcedure } from '../../../trpc/procedures.ts'
import { isTooComplex } from '../../texts/bodies/complexity.ts'

/** Says whether the text is out with a body that is shorter than it may be written here. */
export type IsShort = () => boolean | Promise<boolean>

/** Whether a text of ours came short, and was published so. */
export const isOutShort =
  (db: Pick<Db | Tx, 'content'>, id: string): IsShort =>
  async () => {
    const text = await db.content.findFirst({
      where: { id, status: 'published' },
      select: { kind: true, content: true },
    })
    return text !== null && contentLack(text.kind, text.content) !== undefined
  }

/** Checks the body as sent, before sanitising, whose cost grows with the body's contents. */
export const sentBodyFault = (html: string): FieldMessage | undefined =>
  isTooComplex(html) ? 'contentTooComplex' : undefined

/** Checks it after sanitising (docs/product/texts.md, "Articles and reviews"). */
export function bodyFault(
  kind: Kind,
  body: string,
  options?: Parameters<typeof contentLack>[2],
): FieldMessage | undefined {
  const lack = contentLack(kind, body, options)
  if (lack) return lack
  // Sanitising can add elements, too: it completes tables, and marks that span blocks.
  if (isTooComplex(body)) return 'contentTooComplex'
  // Sanitising can lengthen a text: it escapes characters and completes tags.
  return body.length > CONTENT_LIMITS.contentMax ? 'contentTooLong' : undefined
}

/** Validates the body together with the other fields, so that the user corrects the form only once. */
export const writingProcedure = memberProcedure.use(async ({ ctx, getRawInput, next }) => {
  const result = await next()
  const refusal = result.ok ? undefined : result.error.cause
  if (!(refusal instanceof ZodError) || refusal.issues.some(({ path }) => path[0] === 'content'))
    return result
  const raw = fieldsIn(await getRawInput())
  if (typeof raw.content !== 'string') return result
  const { sanitizeContent } = await import('../../texts/bodies/sanitize.ts')
  const kind = KINDS.find((known) => known === raw.kind) ?? 'article'
  const message =
    sentBodyFault(raw.content) ??
    bodyFault(kind, sanitizeContent(raw.content, ctx.config.PUBLIC_URL), {
      of:
        typeof raw.id === 'string' && isId(raw.id) && (await isOutShort(ctx.db, raw.id)())
          ? 'a short one'
          : 'any text',
    })
  if (message) refusal.addIssue({ code: 'custom', path: ['content'], message, input: undefined })
  return result
})
