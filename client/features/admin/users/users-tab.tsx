import { useState } from 'react'
import { ROLES, type Role } from '../../../../shared/account/roles.ts'
import { useNavigate } from '../../../base/navigation/router.tsx'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button, LinkButton } from '../../../ui/controls/button.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { ListTable } from '../../../ui/lists/list-table.tsx'
import { PanelHead } from '../../../ui/lists/panel-head.tsx'
import { QueryFrame } from '../../../ui/lists/query-frame.tsx'
import { StateBlock } from '../../../ui/state-block.tsx'
import { useAdminPlace } from '../address.ts'
import { ALWAYS_REFETCH } from '../always-refetch.ts'
import type { AdminUser, UserQuestion } from '../answers.ts'
import { ListFoot } from '../list-foot.tsx'
import { SuspensionDialog } from '../suspension/suspension-dialog.tsx'
import { Invitations } from './invitations.tsx'
import { InviteForm } from './invite-form.tsx'
import { UserPage } from './user-page.tsx'
import { UserRemoval } from './user-removal.tsx'
import { UserRole } from './user-role.tsx'
import { UserRow } from './user-row.tsx'
import { UserSessions } from './user-sessions.tsx'
import styles from './users-tab.module.css'

/** docs/product/back-office.md, "The back office". */
const PER_PAGE = 50

/** Everybody with an account: find, give a role, delete. */
export function UsersTab() {
  const t = useT('admin')
  const words = useT('settings')
  const { page, get, to } = useAdminPlace()
  const search = get('search') ?? ''
  const role = ROLES.find((one) => one === get('role'))
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
      <PanelHead
        title={t('adminUsers.title')}
        search={{
          room: 'wide',
          action: to({ role }),
          search,
          to: (text) => to({ search: text, role }),
          words: {
            label: t('adminUsers.search'),
            submit: t('adminUsers.searchSubmit'),
            clear: t('adminUsers.searchClear'),
          },
        }}
      >
        {invitations.data && (
          <Button icon="mail" onClick={() => setInviting(true)}>
            {words('invitations.invite')}
          </Button>
        )}
      </PanelHead>
      {invitations.data && <Invitations invitations={invitations.data.invitations} />}
      <RoleFilter role={role} search={search} />
      <p className={styles.found} role="status">
        {data && !error && data.total > 0 && t('adminUsers.found', { count: data.total })}
      </p>
      <QueryFrame query={query} failure={(message) => `${t('adminUsers.loadError')}. ${message}`}>
        {(data) => (
          <>
            {data.total === 0 ? (
              <Nobody search={search} role={role} all={to({})} />
            ) : (
              <UserTable users={data.users} onAsk={setAsking} />
            )}
            <ListFoot page={data.page} pages={data.pages} total={data.total} limit={PER_PAGE} />
          </>
        )}
      </QueryFrame>
      {inviting && invitations.data && (
        <InviteForm mail={invitations.data.mail} onClose={() => setInviting(false)} />
      )}
      {asking?.about === 'role' && <UserRole user={asking.user} onClose={close} />}
      {asking?.about === 'page' && <UserPage user={asking.user} onClose={close} />}
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

/** Narrows the list down; the choice is in the address. */
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

function Nobody({ search, role, all }: { search: string; role: Role | undefined; all: string }) {
  const t = useT('admin')
  if (!search && !role) return <StateBlock level={3} icon="user" title={t('adminUsers.none')} />
  return (
    <StateBlock
      level={3}
      icon="search"
      title={search ? t('adminUsers.noResults', { search }) : t('adminUsers.noneOfRole')}
      actions={
        <LinkButton variant="alt" to={all}>
          {t(search ? 'adminUsers.searchClear' : 'adminUsers.allRoles')}
        </LinkButton>
      }
    />
  )
}
