import type { Lang } from '../../../../shared/base/lang.ts'
import { itemHref } from '../../../../shared/routes.ts'
import { type PageRequest, type Queries, Redirect } from '../../../base/page-request.ts'
import { inLang } from '../../../base/queries.ts'
import type { RouterOutputs } from '../../../base/trpc.ts'

export type Preview = Extract<RouterOutputs['writing']['openPreview'], { leadsTo: null }>

export const previewQuery = (token: string, lang: Lang) => ({ token, ...inLang(lang) })

/** Reads the text behind a preview link, or redirects to its page once readers have it in this form. */
export async function previewData(q: Queries, { lang, slug }: PageRequest): Promise<Preview> {
  const preview = await q('writing.openPreview', previewQuery(slug, lang))
  if (preview.leadsTo) throw new Redirect(itemHref(preview.leadsTo.kind, preview.leadsTo.slug, lang), 302)
  return preview
}
