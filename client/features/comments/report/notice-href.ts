import type { Lang } from '../../../../shared/base/lang.ts'
import { href } from '../../../../shared/routes.ts'

/** The form for notices of illegal content, filled in with the place of a comment on this page. */
export const noticeHref = (id: string, lang: Lang): string =>
  `${href('report', lang)}?${new URLSearchParams({ address: `${location.pathname}#comment-${id}` })}`
