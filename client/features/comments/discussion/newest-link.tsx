import { itemHref } from '../../../../shared/routes.ts'
import { useLang } from '../../../base/lang.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { COMMENTS, type DiscussedItem } from '../place.ts'
import styles from './discussion-block.module.css'

/** A link from a page of older comments to the newest. */
export function NewestLink({ kind, slug }: Pick<DiscussedItem, 'kind' | 'slug'>) {
  const t = useT('comments')
  const address = itemHref(kind, slug, useLang())
  return (
    <LinkButton variant="alt" icon="refresh" className={styles.newest} to={`${address}#${COMMENTS}`}>
      {t('comments.newest')}
    </LinkButton>
  )
}
