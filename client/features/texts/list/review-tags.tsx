import { allFiled } from '../../../../shared/texts/fields/filed.ts'
import { useFiledName } from '../../../base/filing.ts'
import type { CardOfText } from '../../../base/trpc.ts'
import { Tag } from '../../../ui/tag.tsx'
import { PlatformLogo } from '../platform-logo.tsx'
import styles from './review-tags.module.css'

/** How many platforms a card has room for. */
const MOST = 2

/** The first platforms of a review, the number of the others, and its first genre, as far as they are known. */
export function ReviewTags({ item }: { item: CardOfText }) {
  const filedName = useFiledName()
  const platforms = allFiled(item, 'platform')
  const [genre] = allFiled(item, 'genre')
  return (
    <div className={styles.tags}>
      {platforms.slice(0, MOST).map((platform) => (
        <Tag key={platform}>
          <PlatformLogo platform={platform} />
          {filedName('platform', platform)}
        </Tag>
      ))}
      {platforms.length > MOST && <Tag>+{platforms.length - MOST}</Tag>}
      {genre && <Tag>{filedName('genre', genre)}</Tag>}
    </div>
  )
}
