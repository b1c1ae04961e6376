import { useT } from '../../i18n/use-t.ts'

/** A platform in the reader's language: machines are called the same everywhere, only one of them is a word. */
export function usePlatformName(): (platform: string) => string {
  const t = useT()
  return (platform) => (platform === 'Multi-plateforme' ? t('singleContent.multiPlatform') : platform)
}
