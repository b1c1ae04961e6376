import { useT } from '../../../i18n/use-t.ts'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { PageForm } from '../../people/page-form.tsx'
import type { AdminUser } from '../answers.ts'

/** The public page of somebody of the team. */
export function UserPage({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const t = useT('admin')
  return (
    <Dialog wide title={t('adminUsers.pageOf', { name: user.username })} onClose={onClose}>
      <PageForm userId={user.id} />
    </Dialog>
  )
}
