import { useEffect } from 'react'
import { tabsOf } from '../../../shared/admin/tabs.ts'
import { useNavigate } from '../../base/navigation/router.tsx'
import { useUser } from '../session/store.ts'
import { useAdminPlace } from './address.ts'

/** Whether the user may see the tab in the address; if not, leads to the first tab that they may see. */
export function useOwnTab(): boolean {
  const user = useUser()
  const { tab, tabAddress } = useAdminPlace()
  const navigate = useNavigate()
  const tabs = tabsOf(user)
  const mine = tabs.includes(tab)
  const first = tabs[0]
  useEffect(() => {
    if (!mine && first) void navigate(tabAddress(first), { replace: true })
  }, [mine, first, navigate, tabAddress])
  return mine
}
