import type { Lang } from '../../shared/lang.ts'
import { listHead } from '../features/content/heads.ts'
import { ListPage } from '../features/content/list/list-page.tsx'
import type { PageHead } from '../head.ts'
import type { TFunction } from '../i18n/types.ts'
import type { RouterOutputs } from '../trpc.ts'

export const head = (t: TFunction, list: RouterOutputs['content']['list'], lang: Lang): PageHead =>
  listHead('article', t, list, lang)

/** The list of articles. */
export default function NewsPage() {
  return <ListPage kind="article" />
}
