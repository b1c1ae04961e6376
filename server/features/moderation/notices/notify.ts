import { newId } from '../../../../shared/base/id.ts'
import { NAMELESS_KIND } from '../../../../shared/moderation/notices.ts'
import type { NoticeInput } from '../../../../shared/moderation/notices-schema.ts'
import { storedEmail } from '../../../mail/email-forms.ts'
import type { Actor, Context } from '../../../trpc/context.ts'
import { countAttempt } from '../../../trpc/rate-limits/attempts.ts'
import { targetOf } from './target.ts'
import { receiptToken } from './token.ts'

export interface Receipt {
  number: number
  token: string
}

/** Open to anybody; the receipt's mail is due at once. @throws BAD_INPUT for something on another site, TOO_MANY_REQUESTS */
export async function notify(ctx: Context, actor: Actor | null, notice: NoticeInput): Promise<Receipt> {
  const { subjects, ...target } = await targetOf(ctx.db, notice.address, ctx.config.PUBLIC_URL)
  await countAttempt(ctx, 'notice')
  const nameless = notice.kind === NAMELESS_KIND
  const { id, number } = await ctx.db.notice.create({
    data: {
      ...target,
      id: newId(),
      kind: notice.kind,
      text: notice.text,
      danger: notice.danger,
      name: notice.name || null,
      email: notice.email ? await storedEmail(ctx.db, notice.email) : null,
      lang: ctx.lang,
      // For such matters a person may stay unknown, even when signed in.
      byId: nameless && notice.email === '' ? null : (actor?.id ?? null),
      mailDueAt: notice.email ? new Date() : null,
      subjects: { create: subjects.map((userId) => ({ userId })) },
    },
    select: { id: true, number: true },
  })
  return { number, token: await receiptToken(ctx.db, id) }
}
