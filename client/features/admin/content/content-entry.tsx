import { can } from '../../../../shared/auth/permissions.ts'
import { namesOf } from '../../../../shared/people/signatory.ts'
import { itemHref } from '../../../../shared/routes.ts'
import { formatLong } from '../../../../shared/text/dates.ts'
import { SHOWN, truncate } from '../../../../shared/text/truncate.ts'
import { typeset } from '../../../../shared/text/typography.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useLang } from '../../../lang.tsx'
import type { ContentCard } from '../../../trpc.ts'
import { classes } from '../../../ui/classes.ts'
import { Button, ExternalButton, LinkButton } from '../../../ui/controls/button.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { Rating } from '../../../ui/pictures/rating.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { PlatformLogo } from '../../content/platform-logo.tsx'
import { usePlatformName } from '../../content/platform-name.ts'
import { useUser } from '../../session/store.ts'
import { useAdminPlace } from '../address.ts'
import styles from './content-entry.module.css'

/** Changed so soon after it was published that it says nothing. */
const SAME_MS = 60_000

interface ContentEntryProps {
  item: ContentCard
  onRemove: (item: ContentCard) => void
}

/** One article or review in its list, with its actions. */
export function ContentEntry({ item, onRemove }: ContentEntryProps) {
  const t = useT('admin')
  const platformName = usePlatformName()
  const lang = useLang()
  const title = typeset(item.title)
  const edited = item.updatedAt.getTime() - item.createdAt.getTime() > SAME_MS
  return (
    <li>
      <article className={classes('px6', styles.entry)}>
        <Picture className={styles.picture} image={item.image} alt="" sizes="220px" />
        <div className={styles.body}>
          <h3 className={styles.title} lang="fr">
            {title}
          </h3>
          <p className={styles.excerpt} lang="fr">
            {typeset(truncate(item.excerpt, SHOWN.admin))}
          </p>
          <p className={styles.meta}>
            <span>{t('admin.by', { name: namesOf(item.signatures, lang) })}</span>
            <time dateTime={item.createdAt.toISOString()}>
              {t('admin.created', { date: formatLong(item.createdAt, lang) })}
            </time>
            {edited && (
              <time dateTime={item.updatedAt.toISOString()}>
                {t('admin.updated', { date: formatLong(item.updatedAt, lang) })}
              </time>
            )}
          </p>
          {item.kind === 'review' && (
            <p className={styles.facts}>
              <Rating rating={item.rating} className={styles.rating} />
              {item.platform && (
                <Tag>
                  <PlatformLogo platform={item.platform} />
                  {platformName(item.platform)}
                </Tag>
              )}
            </p>
          )}
          <EntryActions item={item} title={title} onRemove={onRemove} />
        </div>
      </article>
    </li>
  )
}

function EntryActions({ item, title, onRemove }: ContentEntryProps & { title: string }) {
  const t = useT('admin')
  const lang = useLang()
  const { to, changed, page } = useAdminPlace()
  const user = useUser()
  const of = <span className="visually-hidden"> – {title}</span>
  return (
    <div className={styles.actions}>
      <LinkButton look="alt" icon="edit" className={styles.key} to={changed({ edit: item.id, page })}>
        {t('admin.edit')}
        {of}
      </LinkButton>
      <ExternalButton
        look="alt"
        icon="external"
        className={styles.key}
        href={itemHref(item.kind, item.slug, lang)}
        target="_blank"
      >
        {t('admin.view')}
        {of}
        <span className="visually-hidden"> {t('admin.newWindow')}</span>
      </ExternalButton>
      <LinkButton look="alt" icon="globe" className={styles.key} to={changed({ translate: item.id, page })}>
        {t('admin.translate')}
        {of}
      </LinkButton>
      {item.likeCount > 0 && can(user, 'likes.administer') && (
        <LinkButton
          look="alt"
          icon="heart"
          className={styles.key}
          to={to({ tab: 'likes', type: item.kind, id: item.id })}
        >
          {t('admin.likes', { count: item.likeCount })}
          {of}
        </LinkButton>
      )}
      <Button look="alt" icon="trash" className={styles.key} onClick={() => onRemove(item)}>
        {t('admin.remove')}
        {of}
      </Button>
    </div>
  )
}
