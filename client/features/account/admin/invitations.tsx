import { useState } from 'react'
import { formatMoment } from '../../../../shared/format/moment.ts'
import { useLang } from '../../../base/lang.tsx'
import { type RouterOutputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { focusPanel } from '../../../ui/lists/panel-head.tsx'
import rows from '../../../ui/ruled-rows.module.css'
import { toast } from '../../../ui/toasts/toast.ts'
import { ActKey } from '../../admin/kit/act-key.tsx'
import { ConfirmAct } from '../../admin/kit/confirm-act.tsx'
import kit from '../../admin/kit/kit.module.css'
import styles from './invitations.module.css'

type Answer = RouterOutputs['admin']['invitations']
type Invitation = Answer['invitations'][number]

/** Open invitations, above the list of accounts; nothing where there are none. */
export function Invitations({ invitations }: Pick<Answer, 'invitations'>) {
  const t = useT('settings')
  const [asking, setAsking] = useState<Invitation>()
  if (invitations.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="invitations">
      <h3 id="invitations" className={kit.heading}>
        {t('invitations.title')}
      </h3>
      <ul className={rows.list}>
        {invitations.map((one) => (
          <OneInvitation key={one.id} invitation={one} onRevoke={() => setAsking(one)} />
        ))}
      </ul>
      {asking && <Revocation invitation={asking} onClose={() => setAsking(undefined)} />}
    </section>
  )
}

function OneInvitation({ invitation, onRevoke }: { invitation: Invitation; onRevoke: () => void }) {
  const t = useT('settings')
  const words = useT('admin')
  const lang = useLang()
  const { email, role, expiresAt, invitedBy } = invitation
  return (
    <li className={classes(rows.row, styles.one)}>
      <p className={styles.who}>
        <strong>{email}</strong> – {words(`adminUsers.roles.${role}`)}
        <span className={kit.below}>
          {t('invitations.until', {
            date: formatMoment(new Date(expiresAt), lang),
            name: invitedBy.username,
          })}
        </span>
      </p>
      <ActKey of={email} icon="trash" onClick={onRevoke}>
        {t('invitations.revoke')}
      </ActKey>
    </li>
  )
}

function Revocation({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const t = useT('settings')
  const words = useT('admin')
  const utils = trpc.useUtils()
  const revoke = trpc.admin.revokeInvitation.useMutation({
    onSuccess: ({ message }) => {
      onClose()
      focusPanel()
      void toast({ kind: 'success', text: message })
    },
    // The list is read again even after a refusal: the invitation may have been used by then.
    onSettled: () => utils.admin.invitations.invalidate(),
  })
  return (
    <ConfirmAct
      title={t('invitations.revokeTitle', { email: invitation.email })}
      cancel={words('adminUsers.cancel')}
      confirm={t(revoke.isPending ? 'invitations.revoking' : 'invitations.revoke')}
      variant="danger"
      icon="trash"
      act={revoke}
      otherwise={t('invitations.revokeError')}
      onConfirm={() => revoke.mutate({ id: invitation.id })}
      onClose={onClose}
    >
      <p>{t('invitations.revokeText')}</p>
    </ConfirmAct>
  )
}
