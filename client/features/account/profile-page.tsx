import type { ReactNode } from 'react'
import { formatLong } from '../../../shared/format/dates.ts'
import { useLang } from '../../base/lang.tsx'
import { useT } from '../../i18n/use-t.ts'
import { classes } from '../../ui/classes.ts'
import styles from '../../ui/forms/sections.module.css'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { PasskeysSection } from '../auth/passkeys/passkeys-section.tsx'
import { type SessionUser, useUser } from '../session/store.ts'
import { AddressForm } from './address-form.tsx'
import { AddressToConfirm } from './address-to-confirm.tsx'
import { DangerZone } from './danger-zone.tsx'
import { MyData } from './my-data/my-data.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SessionList } from './session-list.tsx'
import { TokenSection } from './tokens/token-section.tsx'

/**
 * The user's account: its data, the forms to change it, its sessions, and its deletion. @param props.doors sections on
 * how one signs in, from the feature above
 */
export function ProfilePage({ doors }: { doors: ReactNode }) {
  const user = useUser()
  return user ? <Account key={user.id} user={user} doors={doors} /> : null
}

function Account({ user, doors }: { user: SessionUser; doors: ReactNode }) {
  const t = useT('account')
  const lang = useLang()
  return (
    <div className={classes('wrap', styles.page)}>
      <header className={styles.head}>
        <Avatar id={user.id} size={96} />
        <div>
          <p className={classes('label', styles.kicker)}>{t('profile.title')}</p>
          <h1 className={styles.title}>{user.username ?? user.email}</h1>
        </div>
      </header>
      <dl className={classes('px6', styles.facts)}>
        <div>
          <dt>{t('profile.email')}</dt>
          <dd>{user.email}</dd>
        </div>
        <div>
          <dt>{t('profile.role')}</dt>
          <dd>{t(`profile.roles.${user.role}`)}</dd>
        </div>
        {user.createdAt && (
          <div>
            <dt>{t('profile.memberSince')}</dt>
            <dd>{formatLong(new Date(user.createdAt), lang)}</dd>
          </div>
        )}
      </dl>
      <AddressToConfirm email={user.email} />
      <ProfileForm user={user} />
      <PasskeysSection />
      {doors}
      <AddressForm />
      <SessionList />
      <TokenSection user={user} />
      <MyData />
      <DangerZone user={user} />
    </div>
  )
}
