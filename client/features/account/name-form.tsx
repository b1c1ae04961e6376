import { useEffect, useRef, useState } from 'react'
import { trpc } from '../../base/trpc.ts'
import { useT } from '../../i18n/use-t.ts'
import { classes } from '../../ui/classes.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import styles from '../../ui/forms/sections.module.css'
import { toast } from '../../ui/toasts/toast.ts'
import { useAccountForm } from '../auth/form/use-account-form.ts'
import { type SessionUser, session } from '../session/store.ts'

/** docs/product/accounts.md, "Accounts". */
const USERNAME_MAX = 20

/** A name that was typed and not saved. It is still there after the session has ended and the user has signed in again. */
let unsavedName: { id: string; username: string } | undefined

/** Changes the username. */
export function NameForm({ user }: { user: SessionUser }) {
  const t = useT('profile')
  const { client } = trpc.useUtils()
  const [initial] = useState(
    () => (unsavedName?.id === user.id ? unsavedName.username : undefined) ?? user.username ?? '',
  )
  const nameField = useRef<HTMLInputElement>(null)
  // Until the user types, the field follows the name: after a change in another tab, this form does not undo it.
  useEffect(() => {
    if (nameField.current && unsavedName?.id !== user.id) nameField.current.value = user.username ?? ''
  }, [user.id, user.username])
  const { busy, edited, failure, form, field } = useAccountForm({
    form: 'profile',
    fallback: t('profile.serverError'),
    send: async ({ username = '' }) => {
      const answer = await client.auth.profile.mutate({ username })
      unsavedName = undefined
      session.confirm(answer.user)
      void toast({ kind: 'success', text: t('profile.saved') })
    },
  })
  const name = field('username')
  return (
    <form {...form} className={classes('px6', styles.section)} aria-labelledby="name">
      <h3 id="name" className={styles.sectionTitle}>
        {t('profile.name')}
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
      <div className={styles.actions}>
        <Button
          type="submit"
          variant={edited || unsavedName?.id === user.id ? 'brand' : 'alt'}
          aria-disabled={busy}
        >
          {t(busy ? 'profile.saving' : 'profile.save')}
        </Button>
      </div>
    </form>
  )
}
