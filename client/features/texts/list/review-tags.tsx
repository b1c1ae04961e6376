import { allFiled } from '../../../../shared/texts/fields/filed.ts'
import { useFiledName } from '../../../base/filing.ts'
import type { CardOfText } from '../../../base/trpc.ts'
import { Tag } from '../../../ui/tag.tsx'
import { PlatformLogo } from '../platform-logo.tsx'
import styles from './review-tags.module.css'

/** How many platforms a card has room for. */
const MOST = 2

/** The first platforms, the number of the others, and genres. */
export function FiledTags({
  platforms,
  genres,
}: {
  platforms: readonly string[]
  genres: readonly string[]
}) {
  const filedName = useFiledName()
  return (
    <div className={styles.tags}>
      {platforms.slice(0, MOST).map((platform) => (
        <Tag key={platform}>
          <PlatformLogo platform={platform} />
          {filedName('platform', platform)}
        </Tag>
      ))}
      {platforms.length > MOST && <Tag>+{platforms.length - MOST}</Tag>}
      {genres.map((genre) => (
        <Tag key={genre}>{filedName('genre', genre)}</Tag>
      ))}
    </div>
  )
}

/** The platforms of a review, and its first genre, as far as they are known. */
export const ReviewTags = ({ item }: { item: CardOfText }) => (
  <FiledTags platforms={allFiled(item, 'platform')} genres={allFiled(item, 'genre').slice(0, 1)} />
)
