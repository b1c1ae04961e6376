import { type ReactNode, useEffect, useRef } from 'react'
import { tabsOf } from '../../../shared/admin/tabs.ts'
import { useHref } from '../../base/lang.tsx'
import { useT } from '../../i18n/use-t.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { StateBlock } from '../../ui/state-block.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { MembersOnly } from './protected.tsx'
import { useSession } from './store.ts'
import styles from './team-only.module.css'

/** For pages of people who may use some tab of the back office. It waits until the server has confirmed the role. */
export function TeamOnly({ children }: { children: ReactNode }) {
  return (
    <MembersOnly>
      <Team>{children}</Team>
    </MembersOnly>
  )
}

function Team({ children }: { children: ReactNode }) {
  const t = useT('access')
  const href = useHref()
  const state = useSession()
  const inside = useRef(false)
  const confirmed = state.status === 'member' && state.confirmed
  const inTeam = state.status === 'member' && tabsOf(state.user).length > 0

  useEffect(() => {
    if (confirmed && inTeam) inside.current = true
    // The user was working here and has lost the role: the page says that access is refused, the toast says why.
    if (state.status === 'member' && !inTeam && inside.current) {
      inside.current = false
      void toast({ kind: 'error', text: t('access.lost') })
    }
  }, [state.status, confirmed, inTeam, t])

  if (!confirmed)
    return (
      <p className={styles.checking} role="status">
        {t('access.checking')}
      </p>
    )
  if (inTeam) return children
  return (
    <div className={`wrap ${styles.page}`}>
      <StateBlock
        icon="lock"
        level={1}
        title={t('access.denied')}
        actions={<LinkButton to={href('home')}>{t('common.backHome')}</LinkButton>}
      >
        {t('access.adminRequired')}
      </StateBlock>
    </div>
  )
}
