import { can } from '../../../../shared/account/permissions.ts'
import { TAB_OF } from '../../../../shared/admin/tabs.ts'
import { formatDateTime, formatMoment } from '../../../../shared/format/moment.ts'
import { isTwice, parisOffset } from '../../../../shared/format/paris.ts'
import { SHOWN, truncate } from '../../../../shared/format/truncate.ts'
import { typeset } from '../../../../shared/format/typography.ts'
import { namesOf } from '../../../../shared/people/signatory.ts'
import { itemHref } from '../../../../shared/routes.ts'
import { allFiled } from '../../../../shared/texts/fields/filed.ts'
import { actsOn, mayEdit, type TextAct } from '../../../../shared/texts/writing/acts.ts'
import { useFiledName } from '../../../base/filing.ts'
import { useLang, useLanguages } from '../../../base/lang.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { ExternalButton, LinkButton } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { Rating } from '../../../ui/pictures/rating.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useAdminPlace } from '../../admin/address.ts'
import { ActKey } from '../../admin/kit/act-key.tsx'
import kit from '../../admin/kit/kit.module.css'
import { useUser } from '../../session/store.ts'
import { PlatformLogo } from '../../texts/platform-logo.tsx'
import { ACT_ICONS, type DeskItem } from './act-question.tsx'
import styles from './content-entry.module.css'

/** A change so soon after publication is not worth mentioning. */
const SAME_MS = 60_000

interface ContentEntryProps {
  item: DeskItem
  onRemove: (item: DeskItem) => void
  onAct: (act: TextAct) => void
  /** Whether it is chosen for an act upon many; without `onChoose` it cannot be. */
  chosen?: boolean
  onChoose?: (chosen: boolean) => void
}

/** One article or review in a list, with its state and its keys. */
export function ContentEntry({ item, onRemove, onAct, chosen = false, onChoose }: ContentEntryProps) {
  const t = useT('admin', 'desk')
  const filedName = useFiledName()
  const lang = useLang()
  const title = typeset(item.title) || t('desk.untitled')
  const isOut = item.state === 'published'
  const changedAt = item.workedAt && item.workedAt > item.updatedAt ? item.workedAt : item.updatedAt
  const edited = item.updatedAt.getTime() - item.createdAt.getTime() > SAME_MS
  return (
    <li>
      <article className={classes('px6', styles.entry, chosen && styles.chosen)}>
        <Picture className={styles.picture} image={item.image} alt="" sizes="220px" />
        <div className={styles.body}>
          <div className={styles.head}>
            {onChoose && (
              <label className={classes(kit.choose, styles.choose)}>
                <input
                  type="checkbox"
                  checked={chosen}
                  aria-label={t('desk.choose', { title })}
                  onChange={({ target }) => onChoose(target.checked)}
                />
              </label>
            )}
            <h3 className={styles.title} lang="fr">
              {title}
            </h3>
          </div>
          <p className={styles.excerpt} lang="fr">
            {typeset(truncate(item.excerpt, SHOWN.admin))}
          </p>
          <p className={styles.meta}>
            <span>{t('admin.by', { name: namesOf(item.signatures, lang) })}</span>
            {isOut && (
              <time dateTime={item.createdAt.toISOString()}>
                {t('admin.created', { date: formatDateTime(item.createdAt, lang) })}
              </time>
            )}
            {(edited || !isOut) && (
              <time dateTime={changedAt.toISOString()}>
                {t('admin.updated', { date: formatDateTime(changedAt, lang) })}
              </time>
            )}
          </p>
          {!isOut && <Waiting item={item} />}
          <Changes item={item} />
          {item.openNotes > 0 && (
            <p className={styles.notes}>
              <Icon name="comment" size={12} />
              {t('desk.openNotes', { count: item.openNotes })}
            </p>
          )}
          {item.kind === 'review' && (
            <p className={styles.facts}>
              <Rating rating={item.rating} className={styles.rating} />
              {allFiled(item, 'platform').map((platform) => (
                <Tag key={platform}>
                  <PlatformLogo platform={platform} />
                  {filedName('platform', platform)}
                </Tag>
              ))}
            </p>
          )}
          <EntryActions item={item} title={title} onRemove={onRemove} onAct={onAct} />
        </div>
      </article>
    </li>
  )
}

/** For a text that is not public: its state, and when it will be published. */
function Waiting({ item }: { item: DeskItem }) {
  const { state, publishAt, sameMinute, owner, signatures } = item
  const t = useT('desk')
  const lang = useLang()
  return (
    <>
      <p className={styles.facts}>
        <Tag>{t(`desk.is.${state}`)}</Tag>
        {!signatures.some(({ id }) => id === owner.id) && (
          <span>{t('desk.owner', { name: owner.username })}</span>
        )}
        <Since item={item} />
        {publishAt && (
          <time className={kit.strong} dateTime={publishAt.toISOString()}>
            {t('desk.comesOut', { date: formatMoment(publishAt, lang) })}{' '}
            {isTwice(publishAt) ? `(${parisOffset(publishAt)})` : t('desk.paris')}
          </time>
        )}
      </p>
      {sameMinute > 0 && (
        <p className={styles.warning}>
          <Icon name="warning" size={12} />
          {t('desk.sameMinute', { count: sameMinute })}
        </p>
      )}
    </>
  )
}

/** The owner or former owner, and since when. */
function Since({ item: { state, since, owner } }: { item: DeskItem }) {
  const t = useT('desk')
  const lang = useLang()
  const own = useUser()?.id === owner.id
  const at = { date: formatDateTime(since, lang) }
  const words =
    state === 'proposed'
      ? t('desk.withEditors', at)
      : state === 'withdrawn'
        ? t('desk.withdrawnSince', at)
        : state === 'returned'
          ? own
            ? t('desk.returnedToYou', at)
            : t('desk.returnedTo', { ...at, name: owner.username })
          : undefined
  return words ? (
    <time className={kit.strong} dateTime={since.toISOString()}>
      {words}
    </time>
  ) : null
}

/** For changes to a planned or published text that readers do not have yet. */
function Changes({ item: { changesProposedAt, changesPublishAt } }: { item: DeskItem }) {
  const t = useT('desk')
  const lang = useLang()
  if (!changesProposedAt && !changesPublishAt) return null
  return (
    <p className={styles.facts}>
      {changesProposedAt && (
        <>
          <Tag>{t('desk.changesProposed')}</Tag>
          <time className={kit.strong} dateTime={changesProposedAt.toISOString()}>
            {t('desk.withEditors', { date: formatDateTime(changesProposedAt, lang) })}
          </time>
        </>
      )}
      {changesPublishAt && (
        <time className={kit.strong} dateTime={changesPublishAt.toISOString()}>
          {t('desk.changesPlanned', { date: formatMoment(changesPublishAt, lang) })}{' '}
          {isTwice(changesPublishAt) ? `(${parisOffset(changesPublishAt)})` : t('desk.paris')}
        </time>
      )}
    </p>
  )
}

type EntryActionsProps = Pick<ContentEntryProps, 'item' | 'onRemove' | 'onAct'> & { title: string }

function EntryActions({ item, title, onRemove, onAct }: EntryActionsProps) {
  const t = useT('admin', 'desk')
  const lang = useLang()
  const { tab: here, to, changed, page } = useAdminPlace()
  const user = useUser()
  const of = <span className="visually-hidden"> – {title}</span>
  const tab = TAB_OF[item.kind]
  /** The address of a form for this text. In the text's own tab it keeps the filters, so that leaving the form returns there. */
  const place = (name: 'edit' | 'translate') =>
    here === tab ? changed({ [name]: item.id, page }) : to({ tab, [name]: item.id })
  const editable = mayEdit(user, item)
  const translatable =
    useLanguages() === 'both' &&
    item.state !== 'draft' &&
    item.state !== 'returned' &&
    can(user, 'translations.write')
  return (
    <div className={classes(styles.actions, kit.calm)}>
      {editable && (
        <LinkButton variant="alt" icon="edit" className={styles.key} to={place('edit')}>
          {t('admin.edit')}
          {of}
        </LinkButton>
      )}
      {item.state === 'published' && (
        <ExternalButton
          variant="alt"
          icon="external"
          className={styles.key}
          href={itemHref(item.kind, item.slug, lang)}
          target="_blank"
        >
          {t('admin.view')}
          {of}
          <span className="visually-hidden"> {t('admin.newWindow')}</span>
        </ExternalButton>
      )}
      {actsOn(user, item).map((act) => (
        <ActKey
          of={title}
          key={act}
          icon={ACT_ICONS[act]}
          className={styles.key}
          // What was proposed waits for this.
          data-main={act === 'publish' && item.state === 'proposed' ? '' : undefined}
          onClick={() => onAct(act)}
        >
          {act === 'plan' && item.state === 'planned' ? t('desk.replan') : t(`desk.${act}`)}
        </ActKey>
      ))}
      {translatable && (
        <LinkButton variant="alt" icon="globe" className={styles.key} to={place('translate')}>
          {t('admin.translate')}
          {of}
        </LinkButton>
      )}
      {item.likeCount > 0 && can(user, 'likes.administer') && (
        <LinkButton
          variant="alt"
          icon="heart"
          className={styles.key}
          to={to({ tab: 'likes', type: item.kind, id: item.id })}
        >
          {t('admin.likes', { count: item.likeCount })}
          {of}
        </LinkButton>
      )}
      {editable && (
        <ActKey of={title} icon="trash" className={styles.key} onClick={() => onRemove(item)}>
          {t('admin.remove')}
        </ActKey>
      )}
    </div>
  )
}
