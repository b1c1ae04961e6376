import { useState } from 'react'
import { ROLES, type Role } from '../../../../shared/account/roles.ts'
import { useNavigate } from '../../../base/navigation/router.tsx'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { ListTable } from '../../../ui/lists/list-table.tsx'
import { StateBlock } from '../../../ui/state-block.tsx'
import { useAdminPlace } from '../../admin/address.ts'
import { ALWAYS_REFETCH } from '../../admin/kit/always-refetch.ts'
import { AdminPanel, NothingFound, PagedList, useSearchHead } from '../../admin/kit/panel.tsx'
import { SuspensionDialog } from '../../moderation/admin/suspension-dialog.tsx'
import { PageForm } from '../../people/page-form.tsx'
import type { AdminUser, UserQuestion } from './answers.ts'
import { Invitations } from './invitations.tsx'
import { InviteForm } from './invite-form.tsx'
import { UserRemoval } from './user-removal.tsx'
import { UserRole } from './user-role.tsx'
import { UserRow } from './user-row.tsx'
import { UserSessions } from './user-sessions.tsx'
import styles from './users-tab.module.css'

/** docs/product/back-office.md, "The back office". */
const PER_PAGE = 50

/** All accounts: find them, give a role, delete them. */
export function UsersTab() {
  const t = useT('admin')
  const words = useT('settings')
  const { page, get } = useAdminPlace()
  const role = ROLES.find((one) => one === get('role'))
  const head = useSearchHead({
    room: 'wide',
    kept: { role },
    words: {
      label: t('adminUsers.search'),
      submit: t('adminUsers.searchSubmit'),
      clear: t('adminUsers.searchClear'),
    },
  })
  const { search } = head
  const query = trpc.admin.users.useQuery(
    { page, limit: PER_PAGE, ...(search && { search }), ...(role && { role }) },
    ALWAYS_REFETCH,
  )
  const { data, error } = query
  const [asking, setAsking] = useState<{ about: UserQuestion; user: AdminUser }>()
  const close = () => setAsking(undefined)
  const invitations = trpc.admin.invitations.useQuery(undefined, ALWAYS_REFETCH)
  const [inviting, setInviting] = useState(false)
  return (
    <>
      <AdminPanel
        title={t('adminUsers.title')}
        search={head}
        keys={
          invitations.data && (
            <Button icon="mail" onClick={() => setInviting(true)}>
              {words('invitations.invite')}
            </Button>
          )
        }
        above={
          <>
            {invitations.data && <Invitations invitations={invitations.data.invitations} />}
            <RoleFilter role={role} search={search} />
            <p className={styles.found} role="status">
              {data && !error && data.total > 0 && t('adminUsers.found', { count: data.total })}
            </p>
          </>
        }
        query={query}
        failure={(message) => `${t('adminUsers.loadError')}. ${message}`}
      >
        {(list) => (
          <PagedList list={list} limit={PER_PAGE} none={<Nobody search={search} role={role} />}>
            <UserTable users={list.users} onAsk={setAsking} />
          </PagedList>
        )}
      </AdminPanel>
      {inviting && invitations.data && (
        <InviteForm mail={invitations.data.mail} onClose={() => setInviting(false)} />
      )}
      {asking?.about === 'role' && <UserRole user={asking.user} onClose={close} />}
      {asking?.about === 'page' && (
        <Dialog wide title={t('adminUsers.pageOf', { name: asking.user.username })} onClose={close}>
          <PageForm userId={asking.user.id} />
        </Dialog>
      )}
      {asking?.about === 'sessions' && <UserSessions user={asking.user} onClose={close} />}
      {asking?.about === 'suspension' && <SuspensionDialog person={asking.user} onClose={close} />}
      {asking?.about === 'removal' && <UserRemoval user={asking.user} onClose={close} />}
    </>
  )
}

interface UserTableProps {
  users: AdminUser[]
  onAsk: (question: { about: UserQuestion; user: AdminUser }) => void
}

function UserTable({ users, onAsk }: UserTableProps) {
  const t = useT('admin')
  return (
    <ListTable
      className={styles.table}
      columns={[
        { name: t('adminUsers.name'), className: styles.account },
        { name: t('adminUsers.role') },
        { name: t('adminUsers.since') },
        { name: t('adminUsers.activity') },
        { name: t('adminUsers.actions'), className: styles.keys },
      ]}
    >
      {users.map((user) => (
        <UserRow key={user.id} user={user} onAsk={(about) => onAsk({ about, user })} />
      ))}
    </ListTable>
  )
}

/** Filters the list by role; the address keeps the choice. */
function RoleFilter({ role, search }: { role: Role | undefined; search: string }) {
  const t = useT('admin')
  const navigate = useNavigate()
  const { to } = useAdminPlace()
  return (
    <div className={styles.role}>
      <Select
        label={t('adminUsers.ofRole')}
        value={role ?? ''}
        onValue={(value) => void navigate(to({ search, role: value }), { state: { stay: true } })}
        options={[
          { value: '', label: t('adminUsers.allRoles') },
          ...ROLES.map((value) => ({ value, label: t(`adminUsers.roles.${value}`) })),
        ]}
      />
    </div>
  )
}

function Nobody({ search, role }: { search: string; role: Role | undefined }) {
  const t = useT('admin')
  if (!search && !role) return <StateBlock level={3} icon="user" title={t('adminUsers.none')} />
  return (
    <NothingFound
      title={search ? t('adminUsers.noResults', { search }) : t('adminUsers.noneOfRole')}
      all={{ words: t(search ? 'adminUsers.searchClear' : 'adminUsers.allRoles') }}
    />
  )
}
