import type { CardOfText } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Tag } from '../../../ui/tag.tsx'
import { PlatformLogo } from '../platform-logo.tsx'
import { usePlatformName } from '../platform-name.ts'
import styles from './review-tags.module.css'

/** Genre and platform of a review, as far as they are known. */
export function ReviewTags({ item }: { item: CardOfText }) {
  const t = useT()
  const platformName = usePlatformName()
  return (
    <div className={styles.tags}>
      {item.platform && (
        <Tag>
          <PlatformLogo platform={item.platform} />
          {platformName(item.platform)}
        </Tag>
      )}
      {item.genre && <Tag>{t(`genres.${item.genre}`)}</Tag>}
    </div>
  )
}
