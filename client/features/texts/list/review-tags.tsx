import { allFiled, genresOf } from '../../../../shared/texts/fields/filed.ts'
import type { Genre } from '../../../../shared/texts/filing.ts'
import type { CardOfText } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Tag } from '../../../ui/tag.tsx'
import { PlatformLogo } from '../platform-logo.tsx'
import { usePlatformName } from '../platform-name.ts'
import styles from './review-tags.module.css'

/** How many platforms a card has room for. */
const MOST = 2

/** The first platforms, the number of the others, and genres. */
export function FiledTags({ platforms, genres }: { platforms: readonly string[]; genres: readonly Genre[] }) {
  const t = useT('pages')
  const platformName = usePlatformName()
  return (
    <div className={styles.tags}>
      {platforms.slice(0, MOST).map((platform) => (
        <Tag key={platform}>
          <PlatformLogo platform={platform} />
          {platformName(platform)}
        </Tag>
      ))}
      {platforms.length > MOST && <Tag>+{platforms.length - MOST}</Tag>}
      {genres.map((genre) => (
        <Tag key={genre}>{t(`genres.${genre}`)}</Tag>
      ))}
    </div>
  )
}

/** The platforms of a review, and its first genre, as far as they are known. */
export const ReviewTags = ({ item }: { item: CardOfText }) => (
  <FiledTags platforms={allFiled(item, 'platform')} genres={genresOf(item).slice(0, 1)} />
)
