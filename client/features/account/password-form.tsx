import { useEffect, useRef, useState } from 'react'
import { useLocation } from '../../base/navigation/router.tsx'
import { trpc } from '../../base/trpc.ts'
import type { TFunction } from '../../i18n/types.ts'
import { useT } from '../../i18n/use-t.ts'
import { classes } from '../../ui/classes.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import styles from '../../ui/forms/sections.module.css'
import { toast } from '../../ui/toasts/toast.ts'
import { NewPasswordField } from '../auth/form/new-password-field.tsx'
import { PasswordField } from '../auth/form/password-field.tsx'
import { passwordMin } from '../auth/form/password-min.ts'
import { useAccountForm } from '../auth/form/use-account-form.ts'
import { type SessionUser, session } from '../session/store.ts'

/** Checks that the server cannot make: both passwords are given, and the new one twice the same. */
function passwordRules(
  values: Record<string, string>,
  t: TFunction<'account' | 'profile'>,
): Record<string, string> {
  const { currentPassword, newPassword, confirm } = values
  return {
    ...(!currentPassword && { currentPassword: t('profile.currentPasswordRequired') }),
    ...(newPassword === '' && { newPassword: t('newPassword.required') }),
    ...(newPassword !== confirm && { confirm: t('profile.passwordsDontMatch') }),
  }
}

/** Changes the password; other sessions end with it. */
export function PasswordForm({ user }: { user: SessionUser }) {
  const t = useT('account', 'profile')
  const utils = trpc.useUtils()
  // Each save replaces the fields by new, empty ones.
  const [saved, setSaved] = useState(0)
  const leftFrom = useRef('')
  const { busy, edited, failure, form, field } = useAccountForm({
    role: user.role,
    form: 'profile',
    fallback: t('profile.serverError'),
    extra: (values) => passwordRules(values, t),
    send: async ({ username = '', currentPassword = '', newPassword = '' }) => {
      const answer = await utils.client.auth.profile.mutate({ username, currentPassword, newPassword })
      session.confirm(answer.user)
      leftFrom.current = document.activeElement?.getAttribute('name') ?? ''
      setSaved((n) => n + 1)
      void toast({ kind: 'success', text: t('profile.passwordSaved') })
      await utils.auth.sessions.invalidate()
    },
  })
  // After saving by Enter the focused field is replaced by an empty one: the focus must not jump to the top of the page.
  useEffect(() => {
    const before = saved > 0 && form.ref.current?.elements.namedItem(leftFrom.current)
    if (before instanceof HTMLElement) before.focus()
  }, [saved, form.ref])
  return (
    <form {...form} className={classes('px6', styles.section)} aria-labelledby="password">
      <PasswordTitle />
      <FormAlert message={failure} />
      {/* The server saves the profile as a whole. */}
      <input type="hidden" name="username" value={user.username ?? ''} />
      {/* Password managers learn from this field whose password it is. */}
      <input type="email" autoComplete="username" value={user.email ?? ''} readOnly hidden />
      <PasswordFields key={saved} role={user.role} field={field} />
      <div className={styles.actions}>
        <Button type="submit" variant={edited ? 'brand' : 'alt'} aria-disabled={busy}>
          {t(busy ? 'profile.saving' : 'profile.save')}
          <span className="visually-hidden"> – {t('profile.passwordTitle')}</span>
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
