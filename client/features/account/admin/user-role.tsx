import { useState } from 'react'
import { ROLES } from '../../../../shared/account/roles.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Choice, ChoiceList } from '../../../ui/controls/choice.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { ConfirmAct } from '../../admin/kit/confirm-act.tsx'
import { session, useUser } from '../../session/store.ts'
import type { AdminUser } from './answers.ts'

/** A choice of the five roles, each with what it may do. */
export function UserRole({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const t = useT('admin')
  const utils = trpc.useUtils()
  const [role, setRole] = useState(user.role)
  const self = useUser()?.id === user.id
  const name = user.username
  const change = trpc.admin.setRole.useMutation({
    onSuccess: async () => {
      onClose()
      void toast({
        kind: 'success',
        text: t('adminUsers.roleChanged', { name, role: t(`adminUsers.roles.${role}`) }),
      })
      // The admin's own role has changed: the page's guard redirects.
      if (self) session.confirm(await utils.client.auth.me.query())
      else await utils.admin.users.invalidate()
    },
  })
  return (
    <ConfirmAct
      title={t('adminUsers.roleTitle', { name })}
      cancel={t('adminUsers.cancel')}
      confirm={t(change.isPending ? 'adminUsers.saving' : 'adminUsers.saveRole')}
      icon="wrench"
      act={change}
      otherwise={t('adminUsers.roleError')}
      onConfirm={() => (role === user.role ? onClose() : change.mutate({ id: user.id, role }))}
      onClose={onClose}
    >
      <ChoiceList legend={t('adminUsers.role')} legendClass="visually-hidden">
        {ROLES.map((one) => (
          <Choice
            key={one}
            name="role"
            value={one}
            label={t(`adminUsers.roles.${one}`)}
            means={t(`adminUsers.roleMeans.${one}`)}
            checked={one === role}
            onChange={() => setRole(one)}
          />
        ))}
      </ChoiceList>
      <p>{t('adminUsers.roleText')}</p>
      {self && role !== user.role && <p>{t('adminUsers.roleSelf')}</p>}
    </ConfirmAct>
  )
}
