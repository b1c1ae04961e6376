import { siteName } from '../../base/brand.ts'
import type { PageHead } from '../../base/head.ts'
import type { Preview } from '../../features/writing/previews/preview-data.ts'
import { PreviewPage } from '../../features/writing/previews/preview-page.tsx'
import type { TFunction } from '../../i18n/types.ts'

/** The head contains nothing that a link card or a search engine could show. */
export const head = (t: TFunction<'previews'>, { item }: Preview): PageHead => ({
  title: `${t('preview.title', { title: item.title || t('preview.untitled') })} – ${siteName()}`,
  description: t('preview.description'),
  noindex: true,
})

/** The preview of a text behind a secret link. */
export default PreviewPage
