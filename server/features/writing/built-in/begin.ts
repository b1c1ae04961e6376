import { can } from '../../../../shared/account/permissions.ts'
import { builtInSlug } from '../../../../shared/pages.ts'
import type { BeginBuiltInInput } from '../../../../shared/texts/built-in-schema.ts'
import { inTransaction } from '../../../database/retry.ts'
import type { Actor, Context } from '../../../trpc/context.ts'
import { keepWhole } from '../../translation/corrections/keep-whole.ts'
import { createContent } from '../texts/write.ts'

/**
 * Makes a draft to replace a built-in page. It begins with the release's words and, for users who may translate, with
 * the English ones. @throws SLUG_TAKEN when there is one already, in any state
 */
export async function beginBuiltIn(
  ctx: Context,
  actor: Actor,
  { name, french, english }: BeginBuiltInInput,
): Promise<{ id: string }> {
  const { db, config } = ctx
  const origin = config.PUBLIC_URL
  const slug = builtInSlug(name)
  const text = { kind: 'page', slug, status: 'draft', ...french }
  const id = await createContent(db, actor, text, { origin, requester: ctx })
  if (english && can(actor, 'translations.write')) {
    const { sanitizeContent } = await import('../../texts/bodies/sanitize.ts')
    const content = sanitizeContent(english.content, origin)
    await inTransaction(db, (tx) => keepWhole(tx, id, { ...english, content }))
  }
  return { id }
}
