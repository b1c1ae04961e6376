import type { BrandLink } from '../../shared/brand/link.ts'
import type { TFunction } from '../i18n/types.ts'
import type { IconName } from '../ui/pictures/icon.tsx'

/** The name of a link of the site: its own, or that of its kind. */
export const linkName = ({ kind, name, address }: BrandLink, t: TFunction<'pages'>): string => {
  if (name) return name
  if (kind === 'other') return new URL(address).hostname
  return kind === 'repository' ? t('footer.repository') : t(`footer.social.${kind}`)
}

export const linkIcon = ({ kind }: Pick<BrandLink, 'kind'>): IconName => (kind === 'other' ? 'globe' : kind)
