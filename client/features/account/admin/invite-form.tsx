import { useState } from 'react'
import { ROLES, type Role } from '../../../../shared/account/roles.ts'
import { LANGS, type Lang } from '../../../../shared/base/lang.ts'
import { useLang, useLanguages } from '../../../base/lang.tsx'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { FormDialog } from '../../admin/kit/form-dialog.tsx'
import kit from '../../admin/kit/kit.module.css'
import { copyLink } from '../../share/share-link.ts'
import styles from './invitations.module.css'

/** Invites an address with a role. @param mail whether mails leave the server */
export function InviteForm({ mail, onClose }: { mail: boolean; onClose: () => void }) {
  const t = useT('settings')
  const words = useT('admin')
  const utils = trpc.useUtils()
  const [role, setRole] = useState<Role>('moderator')
  const both = useLanguages() === 'both'
  const [lang, setLang] = useState<Lang>(useLang())
  const invite = trpc.admin.invite.useMutation({
    onSuccess: ({ link }, { email }) => {
      void utils.admin.invitations.invalidate()
      if (link) return
      onClose()
      void toast({ kind: 'success', text: t('invitations.sent', { email }) })
    },
  })
  const wrong = invite.error?.data?.fields?.email
  if (invite.data?.link)
    return <MadeInvitation email={invite.variables.email} link={invite.data.link} onClose={onClose} />
  return (
    <FormDialog
      title={t('invitations.inviteTitle')}
      words={{
        cancel: words('adminUsers.cancel'),
        submit: t(invite.isPending ? 'invitations.inviting' : 'invitations.invite'),
      }}
      icon="mail"
      busy={invite.isPending}
      refused={invite.error}
      otherwise={t('invitations.error')}
      fields={['email']}
      head={<p>{t(mail ? 'invitations.text' : 'invitations.noMail')}</p>}
      onSubmit={({ email = '' }) => invite.mutate({ email, role, lang })}
      onClose={onClose}
    >
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
        onValue={setRole}
        options={ROLES.map((value) => ({ value, label: words(`adminUsers.roles.${value}`) }))}
      />
      <p className={kit.note}>{words(`adminUsers.roleMeans.${role}`)}</p>
      {both && (
        <Select
          label={t('invitations.lang')}
          value={lang}
          onValue={setLang}
          options={LANGS.map((value) => ({ value, label: t(`invitations.langs.${value}`) }))}
        />
      )}
    </FormDialog>
  )
}

interface MadeInvitationProps {
  email: string
  link: string
  onClose: () => void
}

/** The link of a new invitation, shown where no mail is sent: it is known only now. */
function MadeInvitation({ email, link, onClose }: MadeInvitationProps) {
  const t = useT('settings')
  async function copy() {
    const { kind, message } = await copyLink(link)
    await toast({ kind, text: t(`share.${message}`) })
  }
  return (
    <Dialog
      title={t('invitations.madeTitle')}
      onClose={onClose}
      focus="button"
      actions={
        <>
          <Button icon="check" onClick={() => void copy()}>
            {t('invitations.copy')}
          </Button>
          <Button variant="alt" onClick={onClose}>
            {t('invitations.done')}
          </Button>
        </>
      }
    >
      <p>{t('invitations.made', { email })}</p>
      <Field
        className={styles.link}
        label={t('invitations.link')}
        value={link}
        readOnly
        autoComplete="off"
        onFocus={({ target }) => target.select()}
      />
    </Dialog>
  )
}
