import { sentenceOf } from '../../../error-code.ts'
import { useT } from '../../../i18n/use-t.ts'
import { trpc } from '../../../trpc.ts'
import { Question } from '../../../ui/controls/question.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { session, useUser } from '../../session/store.ts'
import type { AdminUser } from '../answers.ts'
import { DialogError } from '../dialog-error.tsx'

/** Asks before somebody joins the team or leaves it. */
export function UserRole({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const t = useT('admin')
  const utils = trpc.useUtils()
  const self = useUser()?.id === user.id
  const name = user.username
  const act = user.role === 'admin' ? 'demote' : 'promote'
  const change = trpc.admin.setRole.useMutation({
    onSuccess: async () => {
      onClose()
      void toast({ kind: 'success', text: t(`adminUsers.${act}d`, { name }) })
      // The admin's own role has changed: the page's guard redirects.
      if (self) session.confirm(await utils.client.auth.me.query())
      else await utils.admin.users.invalidate()
    },
  })
  return (
    <Question
      title={t(`adminUsers.${act}Title`, { name })}
      cancel={t('adminUsers.cancel')}
      confirm={t(change.isPending ? 'adminUsers.saving' : `adminUsers.${act}`)}
      icon="wrench"
      busy={change.isPending}
      onConfirm={() => change.mutate({ id: user.id, role: act === 'demote' ? 'visitor' : 'admin' })}
      onClose={onClose}
    >
      <p>{t(`adminUsers.${act}Text`)}</p>
      {self && act === 'demote' && <p>{t('adminUsers.demoteSelf')}</p>}
      <DialogError message={change.error && (sentenceOf(change.error) ?? t('adminUsers.roleError'))} />
    </Question>
  )
}
