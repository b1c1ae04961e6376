import { type FormEvent, useId, useState } from 'react'
import { ROLES, type Role } from '../../../../shared/auth/permissions.ts'
import { LANGS, type Lang } from '../../../../shared/lang.ts'
import { sentenceOf } from '../../../error-code.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useLang } from '../../../lang.tsx'
import { trpc } from '../../../trpc.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { DialogError } from '../dialog-error.tsx'
import styles from './invitations.module.css'

/** Invites an address with a role. @param mail whether mails leave the server */
export function InviteForm({ mail, onClose }: { mail: boolean; onClose: () => void }) {
  const t = useT('settings')
  const words = useT('admin')
  const utils = trpc.useUtils()
  const form = useId()
  const [role, setRole] = useState<Role>('moderator')
  const [lang, setLang] = useState<Lang>(useLang())
  const invite = trpc.admin.invite.useMutation({
    onSuccess: (_, { email }) => {
      onClose()
      void utils.admin.invitations.invalidate()
      void toast({ kind: 'success', text: t(mail ? 'invitations.sent' : 'invitations.made', { email }) })
    },
  })
  const { email: wrong } = (invite.error?.data as { fields?: { email?: string } } | null)?.fields ?? {}

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email'))
    if (!invite.isPending) invite.mutate({ email, role, lang })
  }

  return (
    <Dialog
      title={t('invitations.inviteTitle')}
      onClose={onClose}
      focus="input"
      actions={
        <>
          <Button look="alt" onClick={onClose}>
            {words('adminUsers.cancel')}
          </Button>
          <Button type="submit" form={form} icon="mail" aria-disabled={invite.isPending}>
            {t(invite.isPending ? 'invitations.inviting' : 'invitations.invite')}
          </Button>
        </>
      }
    >
      <p>{t(mail ? 'invitations.text' : 'invitations.noMail')}</p>
      <form id={form} className={styles.form} noValidate onSubmit={submit}>
        <Field
          name="email"
          type="email"
          label={t('invitations.email')}
          autoComplete="off"
          error={wrong}
          onChange={() => wrong && invite.reset()}
        />
        <Select
          label={t('invitations.role')}
          value={role}
          onValue={(value) => setRole(value as Role)}
          options={ROLES.map((value) => ({ value, label: words(`adminUsers.roles.${value}`) }))}
        />
        <p className={styles.quiet}>{words(`adminUsers.roleMeans.${role}`)}</p>
        <Select
          label={t('invitations.lang')}
          value={lang}
          onValue={(value) => setLang(value as Lang)}
          options={LANGS.map((value) => ({ value, label: t(`invitations.langs.${value}`) }))}
        />
      </form>
      <DialogError
        message={invite.error && !wrong ? (sentenceOf(invite.error) ?? t('invitations.error')) : null}
      />
    </Dialog>
  )
}
