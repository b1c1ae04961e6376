import type { TFunction } from '../../i18n/types.ts'
import { useT } from '../../i18n/use-t.ts'

/** A platform in the reader's language. Machines have the same name everywhere; only 'Multi-plateforme' is translated. */
export const platformName = (t: TFunction<'pages'>, platform: string): string =>
  platform === 'Multi-plateforme' ? t('text.multiPlatform') : platform

/** The same for components. */
export function usePlatformName(): (platform: string) => string {
  const t = useT('pages')
  return (platform) => platformName(t, platform)
}
