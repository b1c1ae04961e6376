import { can } from '../../../../shared/account/permissions.ts'
import { isTeam } from '../../../../shared/account/roles.ts'
import { formatLong } from '../../../../shared/format/dates.ts'
import { useLang } from '../../../base/lang.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { ActKey } from '../../admin/kit/act-key.tsx'
import kit from '../../admin/kit/kit.module.css'
import { useUser } from '../../session/store.ts'
import type { AdminUser, UserQuestion } from './answers.ts'
import styles from './users-tab.module.css'

/** Breaks an address behind the @ where it does not fit. */
export function UserRow({ user, onAsk }: { user: AdminUser; onAsk: (about: UserQuestion) => void }) {
  const t = useT('admin')
  const suspension = useT('suspension')
  const lang = useLang()
  const me = useUser()
  const team = isTeam(user.role)
  return (
    <tr>
      <td>
        <span className={styles.who}>
          <Avatar id={user.id} size={36} />
          <span>
            {user.username}
            {me?.id === user.id && (
              <span className={classes('label', styles.you)}>{t('adminUsers.you')}</span>
            )}
            {user.suspended && (
              <>
                {' '}
                <Tag>{suspension('suspension.open')}</Tag>
              </>
            )}
            <Email of={user.email} />
            {user.twin !== undefined && (
              <span className={styles.twin}>{t('adminUsers.twin', { address: user.twin })}</span>
            )}
          </span>
        </span>
      </td>
      <td data-label={t('adminUsers.role')}>
        <span className={classes(team && styles.team)}>
          {team && <Icon name="wrench" size={12} />}
          {t(`adminUsers.roles.${user.role}`)}
        </span>
      </td>
      <td data-label={t('adminUsers.since')} className={kit.whole}>
        {formatLong(user.createdAt, lang)}
      </td>
      <td data-label={t('adminUsers.activity')}>
        <Activity user={user} />
      </td>
      <td>
        <span className={classes(styles.actions, kit.calm)}>
          <ActKey of={user.username} icon="wrench" className={styles.key} onClick={() => onAsk('role')}>
            {t('adminUsers.changeRole')}
          </ActKey>
          {can(user, 'texts.sign') && (
            <ActKey of={user.username} icon="user" className={styles.key} onClick={() => onAsk('page')}>
              {t('adminUsers.page')}
            </ActKey>
          )}
          <ActKey of={user.username} icon="log-out" className={styles.key} onClick={() => onAsk('sessions')}>
            {t('adminUsers.sessions')}
          </ActKey>
          {can(me, 'people.suspend', { owner: user }) && (
            <ActKey
              of={user.username}
              variant="tool"
              icon="lock"
              title={suspension('suspension.open')}
              onClick={() => onAsk('suspension')}
            >
              <span className="visually-hidden">{suspension('suspension.open')}</span>
            </ActKey>
          )}
          <ActKey of={user.username} icon="trash" className={styles.key} onClick={() => onAsk('removal')}>
            {t('adminUsers.remove')}
          </ActKey>
        </span>
      </td>
    </tr>
  )
}

/** An address, which breaks behind the @ where it does not fit. */
function Email({ of }: { of: string }) {
  const at = of.indexOf('@') + 1
  return (
    <span className={styles.email}>
      {of.slice(0, at)}
      <wbr />
      {of.slice(at)}
    </span>
  )
}

const COUNTED = ['articles', 'reviews', 'comments', 'likes'] as const

/** How much a user has done here; zero counts are left out. */
function Activity({ user }: { user: AdminUser }) {
  const t = useT('admin')
  const counts = COUNTED.filter((what) => user[what] > 0)
  if (counts.length === 0) return <span className={kit.quiet}>{t('adminUsers.quiet')}</span>
  return (
    <span className={styles.activity}>
      {counts.map((what) => (
        <span key={what}>{t(`adminUsers.${what}`, { count: user[what] })}</span>
      ))}
    </span>
  )
}
