import type { RoleHolder } from '../../../../shared/account/permissions.ts'
import { tabsOf } from '../../../../shared/admin/tabs.ts'
import { useHref } from '../../../base/lang.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { NavEntry } from './nav-entry.tsx'

/** The main menu's way to the back office, for those who have a tab there. */
export function AdminEntry({ user }: { user: RoleHolder }) {
  const t = useT()
  const href = useHref()
  return tabsOf(user).length > 0 && <NavEntry to={href('admin')}>{t('header.admin')}</NavEntry>
}
