import { allFiled, genresOf } from '../../../../shared/texts/fields/filed.ts'
import type { CardOfText } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Tag } from '../../../ui/tag.tsx'
import { PlatformLogo } from '../platform-logo.tsx'
import { usePlatformName } from '../platform-name.ts'
import styles from './review-tags.module.css'

/** How many platforms a card has room for. */
const MOST = 2

/** The first platforms of a review, the number of the others, and its first genre, as far as they are known. */
export function ReviewTags({ item }: { item: CardOfText }) {
  const t = useT('pages')
  const platformName = usePlatformName()
  const platforms = allFiled(item, 'platform')
  const [genre] = genresOf(item)
  return (
    <div className={styles.tags}>
      {platforms.slice(0, MOST).map((platform) => (
        <Tag key={platform}>
          <PlatformLogo platform={platform} />
          {platformName(platform)}
        </Tag>
      ))}
      {platforms.length > MOST && <Tag>+{platforms.length - MOST}</Tag>}
      {genre && <Tag>{t(`genres.${genre}`)}</Tag>}
    </div>
  )
}
