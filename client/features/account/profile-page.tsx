import type { ReactNode } from 'react'
import { formatLong } from '../../../shared/format/dates.ts'
import { useLang } from '../../base/lang.tsx'
import { useT } from '../../i18n/use-t.ts'
import { classes } from '../../ui/classes.ts'
import sections from '../../ui/forms/sections.module.css'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { PasskeysSection } from '../auth/passkeys/passkeys-section.tsx'
import { type SessionUser, useUser } from '../session/store.ts'
import { AddressForm } from './address-form.tsx'
import { AddressToConfirm } from './address-to-confirm.tsx'
import { DangerZone } from './danger-zone.tsx'
import { MyData } from './my-data/my-data.tsx'
import { NameForm } from './name-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileIndex } from './profile-index.tsx'
import styles from './profile-page.module.css'
import { SessionList } from './session-list.tsx'
import { TokenSection } from './tokens/token-section.tsx'

interface Above {
  /** The link to the user's public page, from the feature above; nothing for members. */
  ownPage: ReactNode
  /** Sections about signing in, from the feature above. */
  doors: ReactNode
  /** The user's comments, from the feature beside. */
  comments: ReactNode
  /** The choice of mails, from the feature above. */
  mails: ReactNode
  /** The list of what the user follows, from the feature beside. */
  follows: ReactNode
}

/** The user's account in seven groups with an index: its data, the forms to change it, its sessions, its deletion. */
export function ProfilePage(above: Above) {
  const user = useUser()
  return user ? <Account key={user.id} user={user} {...above} /> : null
}

function Account({ user, ownPage, doors, comments, mails, follows }: { user: SessionUser } & Above) {
  const t = useT('account', 'profile')
  const lang = useLang()
  return (
    <div className={classes('wrap', styles.page)}>
      <header className={sections.head}>
        <Avatar id={user.id} size={96} />
        <div>
          <p className={classes('label', sections.kicker)}>{t('profile.title')}</p>
          <h1 className={sections.title}>{user.username ?? user.email}</h1>
        </div>
      </header>
      <dl className={classes('px6', sections.facts, styles.facts)}>
        <div>
          <dt>{t('profile.email')}</dt>
          <dd>{user.email}</dd>
        </div>
        <div>
          <dt>{t('profile.role')}</dt>
          <dd>{t(`role.${user.role}`)}</dd>
        </div>
        {user.createdAt && (
          <div>
            <dt>{t('profile.memberSince')}</dt>
            <dd>{formatLong(new Date(user.createdAt), lang)}</dd>
          </div>
        )}
      </dl>
      <ProfileIndex />
      <div className={styles.groups}>
        <AddressToConfirm email={user.email} />
        <Group name="identity">
          <NameForm user={user} />
          {ownPage}
          <AddressForm />
        </Group>
        <Group name="mails">{mails}</Group>
        <Group name="follows">{follows}</Group>
        <Group name="security">
          <PasswordForm user={user} />
          <PasskeysSection />
          {doors}
        </Group>
        <Group name="devices">
          <SessionList />
          <TokenSection user={user} />
        </Group>
        <Group name="comments">{comments}</Group>
        <Group name="data">
          <MyData />
        </Group>
        <div className={styles.apart}>
          <DangerZone user={user} />
        </div>
      </div>
    </div>
  )
}

type GroupName = 'identity' | 'mails' | 'follows' | 'security' | 'devices' | 'comments' | 'data'

function Group({ name, children }: { name: GroupName; children: ReactNode }) {
  const t = useT('profile')
  return (
    <section className={styles.group} aria-labelledby={name}>
      <h2 id={name} tabIndex={-1} className={styles.title}>
        {t(`profile.group.${name}`)}
      </h2>
      {children}
    </section>
  )
}
