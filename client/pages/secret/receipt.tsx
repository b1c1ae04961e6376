import { siteName } from '../../base/brand.ts'
import type { PageHead } from '../../base/head.ts'
import type { RouterOutputs } from '../../base/trpc.ts'
import { Receipt } from '../../features/notices/receipt.tsx'
import type { TFunction } from '../../i18n/types.ts'

export const head = (
  t: TFunction<'notices'>,
  { number }: RouterOutputs['moderation']['receipt'],
): PageHead => ({
  title: `${t('notices.receipt.title', { number })} – ${siteName()}`,
  description: t('notices.receipt.description'),
  noindex: true,
})

/** The state of a notice of illegal content. */
export default Receipt
