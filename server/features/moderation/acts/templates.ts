import { DEFAULT_LANG } from '../../../../shared/base/lang.ts'
import type { Reason } from '../../../../shared/moderation/reasons.ts'
import type { TemplatesInput } from '../../../../shared/moderation/schema.ts'
import type { Db } from '../../../database/client.ts'
import { languageOf } from '../../../mail/language.ts'
import { brandOf } from '../../brand/read.ts'

/** The team's words for a reason, in the recipient's language; in French where there is no English. */
export async function templatesFor(
  db: Db,
  { userId, lang }: TemplatesInput,
): Promise<{ templates: { reason: Reason; text: string }[] }> {
  const to = userId ? await languageOf(db, userId) : (lang ?? DEFAULT_LANG)
  const { templates } = await brandOf(db)
  return {
    templates: templates.map(({ reason, fr, ...one }) => ({ reason, text: { fr, ...one }[to] || fr })),
  }
}
