import { useState } from 'react'
import { can, type RoleHolder } from '../../../shared/account/permissions.ts'
import { type Tab, tabsOf } from '../../../shared/admin/tabs.ts'
import { trpc } from '../../base/trpc.ts'
import { useT } from '../../i18n/use-t.ts'
import { classes } from '../../ui/classes.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Link } from '../../ui/controls/link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import type { IconName } from '../../ui/pictures/icon-art.ts'
import { useUser } from '../session/store.ts'
import { useAdminPlace } from './address.ts'
import { ALWAYS_REFETCH } from './always-refetch.ts'
import styles from './dashboard-tabs.module.css'

const ICONS: Record<Tab, IconName> = {
  desk: 'check',
  articles: 'edit',
  reviews: 'star',
  front: 'play',
  redirects: 'arrow-right',
  images: 'image',
  comments: 'comment',
  likes: 'heart',
  users: 'user',
  logs: 'clock',
  status: 'wrench',
  settings: 'settings',
}

/** The tabs in which somebody has something to do, as links: each is a place with an address, which can be opened in another window as well. */
export function DashboardTabs({ tab }: { tab: Tab }) {
  const t = useT('admin')
  const { tabAddress } = useAdminPlace()
  const user = useUser()
  const tabs = tabsOf(user)
  const counts = useCounts(user)
  // On a phone they fold away behind the name of the one that is shown.
  const [open, setOpen] = useState(false)
  return (
    <nav className={styles.tabs} aria-label={t('admin.tabs')}>
      <Button
        variant="alt"
        icon="menu"
        className={styles.open}
        aria-expanded={open}
        aria-controls="dashboard-tabs"
        onClick={() => setOpen(!open)}
      >
        <span className="visually-hidden">{t('admin.tabs')} – </span>
        {t(`admin.tab.${tab}`)}
      </Button>
      <ul id="dashboard-tabs" className={classes(styles.list, !open && styles.folded)}>
        {tabs.map((name) => (
          <li key={name}>
            <Link
              className={classes('px-layer', styles.tab)}
              to={tabAddress(name)}
              aria-current={name === tab ? 'page' : undefined}
              onClick={() => setOpen(false)}
            >
              <Icon name={ICONS[name]} />
              {t(`admin.tab.${name}`)}
              {counts[name] !== undefined && <span className={styles.count}>{counts[name]}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** What a tab holds: on the desk what waits for an editor, or an author for; else what is online, which is everybody's. */
function useCounts(user: RoleHolder | null): Partial<Record<Tab, number>> {
  const writes = can(user, 'texts.write')
  const online = trpc.content.counts.useQuery(undefined, {
    ...ALWAYS_REFETCH,
    enabled: can(user, 'texts.publish'),
  })
  const desk = trpc.workflow.desk.useQuery({ limit: 1 }, { ...ALWAYS_REFETCH, enabled: writes })
  const proposed = desk.data?.counts.proposed
  return { ...online.data, ...(proposed ? { desk: proposed } : {}) }
}
