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

/** A name that was typed and not saved. It is still there after the session has ended and the user has signed in again. */
let unsavedName: { id: string; username: string } | undefined

/** Checks that the server cannot make: both new passwords are equal, and a new one comes with the present one. */
function passwordRules(values: Record<string, string>, t: TFunction<'profile'>): Record<string, string> {
  const { currentPassword, newPassword, confirm } = values
  return {
    ...((newPassword || confirm) &&
      !currentPassword && { currentPassword: t('profile.currentPasswordRequired') }),
    ...(newPassword !== confirm && { confirm: t('profile.passwordsDontMatch') }),
  }
}

/** Changes the username and, where its fields are filled in, the password. */
export function ProfileForm({ user }: { user: SessionUser }) {
  const t = useT('profile')
  const utils = trpc.useUtils()
  // Each save replaces the password fields by new, empty ones.
  const [saved, setSaved] = useState(0)
  const [initial] = useState(
    () => (unsavedName?.id === user.id ? unsavedName.username : undefined) ?? user.username ?? '',
  )
  const nameField = useRef<HTMLInputElement>(null)
  // Until the user types, the field follows the name: after a change in another tab, this form does not undo it.
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
      // Empty fields keep the password; the present password is needed only for a new one.
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
  // After saving by Enter the focused field is replaced by an empty one: the focus must not jump to the top of the page.
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
      {/* Password managers learn from this field whose password it is. */}
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

/** The title that `/.well-known/change-password` leads to. It appears long after the browser has looked for it. */
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
