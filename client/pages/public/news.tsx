import type { Lang } from '../../../shared/base/lang.ts'
import type { PageHead } from '../../base/head.ts'
import { listHead, type ReadList } from '../../features/texts/heads.ts'
import { ListPage } from '../../features/texts/list/list-page.tsx'
import type { TFunction } from '../../i18n/types.ts'

export const head = (t: TFunction<'pages'>, list: ReadList, lang: Lang): PageHead =>
  listHead('article', t, list, lang)

export default function NewsPage() {
  return <ListPage kind="article" />
}
