import { useEffect, useRef, useState } from 'react'
import { useLocation } from '../../base/navigation/router.tsx'
import { trpc } from '../../base/trpc.ts'
import type { TFunction } from '../../i18n/types.ts'
import { useT } from '../../i18n/use-t.ts'
import { classes } from '../../ui/classes.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import styles from '../../ui/forms/sections.module.css'
import { toast } from '../../ui/toasts/toast.ts'
import { NewPasswordField } from '../auth/form/new-password-field.tsx'
import { PasswordField } from '../auth/form/password-field.tsx'
import { passwordMin } from '../auth/form/password-min.ts'
import { useAccountForm } from '../auth/form/use-account-form.ts'
import { type SessionUser, session } from '../session/store.ts'

/** docs/product/accounts.md, "Accounts". */
const USERNAME_MAX = 20

/** A name that was typed and not saved: it is still there after the session ended and the user has signed in again. */
let unsavedName: { id: string; username: string } | undefined

/** What the server cannot know: that both new passwords are the same, and that the present one belongs to them. */
function passwordRules(values: Record<string, string>, t: TFunction<'profile'>): Record<string, string> {
  const { currentPassword, newPassword, confirm } = values
  return {
    ...((newPassword || confirm) &&
      !currentPassword && { currentPassword: t('profile.currentPasswordRequired') }),
    ...(newPassword !== confirm && { confirm: t('profile.passwordsDontMatch') }),
  }
}

/** Changes the username and, where those fields are filled in, the password. */
export function ProfileForm({ user }: { user: SessionUser }) {
  const t = useT('profile')
  const utils = trpc.useUtils()
  // Password fields are new ones after each save: empty again.
  const [saved, setSaved] = useState(0)
  const [initial] = useState(
    () => (unsavedName?.id === user.id ? unsavedName.username : undefined) ?? user.username ?? '',
  )
  const nameField = useRef<HTMLInputElement>(null)
  // Until one types, the field follows the name: renamed in another tab, nobody is named back from here.
  useEffect(() => {
    if (nameField.current && unsavedName?.id !== user.id) nameField.current.value = user.username ?? ''
  }, [user.id, user.username])
  const leftFrom = useRef('')
  const { busy, failure, form, field } = useAccountForm({
    role: user.role,
    form: 'profile',
    fallback: t('profile.serverError'),
    extra: (values) => passwordRules(values, t),
    send: async ({ username = '', currentPassword = '', newPassword = '' }) => {
      // Fields that are left empty keep the password; without a new one the present one is not asked for.
      const password = newPassword === '' ? {} : { currentPassword, newPassword }
      const answer = await utils.client.auth.profile.mutate({ username, ...password })
      unsavedName = undefined
      session.confirm(answer.user)
      leftFrom.current = document.activeElement?.getAttribute('name') ?? ''
      setSaved((n) => n + 1)
      const changed = newPassword !== ''
      void toast({ kind: 'success', text: t(changed ? 'profile.passwordSaved' : 'profile.saved') })
      if (changed) await utils.auth.sessions.invalidate()
    },
  })
  // Saving by Enter leaves the focus in a field that has just been replaced by an empty one: it must not jump to the
  // page's top.
  useEffect(() => {
    const before = saved > 0 && form.ref.current?.elements.namedItem(leftFrom.current)
    if (before instanceof HTMLElement) before.focus()
  }, [saved, form.ref])
  const name = field('username')
  return (
    <form {...form} className={classes('px6', styles.section)} aria-labelledby="name-and-password">
      <h3 id="name-and-password" className={styles.sectionTitle}>
        {t('profile.nameAndPassword')}
      </h3>
      <FormAlert message={failure} />
      <Field
        {...name}
        label={t('profile.username')}
        ref={nameField}
        defaultValue={initial}
        maxLength={USERNAME_MAX}
        autoComplete="nickname"
        required
        onChange={(event) => {
          unsavedName = { id: user.id, username: event.target.value }
          name.onChange()
        }}
      />
      <PasswordTitle />
      <p className={styles.quiet}>{t('profile.passwordText')}</p>
      {/* Tells password managers whose password it is. */}
      <input type="email" autoComplete="username" value={user.email ?? ''} readOnly hidden />
      <PasswordFields key={saved} role={user.role} field={field} />
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={busy}>
          {t(busy ? 'profile.saving' : 'profile.save')}
        </Button>
      </div>
    </form>
  )
}

/** Where `/.well-known/change-password` leads: it is there long after the browser has looked for the place. */
function PasswordTitle() {
  const t = useT('profile')
  const title = useRef<HTMLHeadingElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== '#password') return
    title.current?.scrollIntoView()
    title.current?.focus({ preventScroll: true })
  }, [hash])
  return (
    <h3 id="password" ref={title} tabIndex={-1} className={styles.sectionTitle}>
      {t('profile.passwordTitle')}
    </h3>
  )
}

interface PasswordFieldsProps {
  role: SessionUser['role']
  field: ReturnType<typeof useAccountForm>['field']
}

function PasswordFields({ role, field }: PasswordFieldsProps) {
  const t = useT('account', 'profile')
  const min = passwordMin(role)
  return (
    <>
      <PasswordField
        {...field('currentPassword')}
        label={t('profile.currentPassword')}
        autoComplete="current-password"
      />
      <div className={styles.columns}>
        <NewPasswordField
          {...field('newPassword')}
          label={t('profile.newPassword')}
          hint={t('login.passwordHint', { min })}
          min={min}
        />
        <PasswordField
          {...field('confirm')}
          label={t('profile.confirmPassword')}
          autoComplete="new-password"
        />
      </div>
    </>
  )
}
