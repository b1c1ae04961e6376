import type { PageHead } from '../../shared/page-head.ts'
import type { TFunction } from '../i18n/types.ts'
import { siteName } from './brand.ts'

export type { PageHead }

/** Search engines do not index such a page, but people who share the address see this description. */
const failureDescription = (status: number) => (status >= 500 ? 'unavailable.message' : 'missing.description')

function failureTitle(status: number) {
  if (status >= 500) return 'unavailable.title'
  return status === 410 ? 'missing.withdrawn' : 'missing.title'
}

/** The head of a page that could not be read, so its own head is not known. */
export const failureHead = (t: TFunction<'pages'>, status: number): PageHead => ({
  title: `${t(failureTitle(status))} – ${siteName()}`,
  description: t(failureDescription(status)),
  noindex: true,
})
