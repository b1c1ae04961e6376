import { useEffect, useId, useRef } from 'react'
import { can, type RoleHolder } from '../../../../shared/account/permissions.ts'
import { groupedTabsOf, type Tab } from '../../../../shared/admin/tabs.ts'
import { trpc } from '../../../base/trpc.ts'
import { useAdminPlace } from '../../../features/admin/address.ts'
import { ALWAYS_REFETCH } from '../../../features/admin/kit/always-refetch.ts'
import { useUser } from '../../../features/session/store.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Link } from '../../../ui/controls/link.tsx'
import type { IconName } from '../../../ui/pictures/icon.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import styles from './tabs.module.css'

const ICONS: Record<Tab, IconName> = {
  desk: 'check',
  articles: 'edit',
  reviews: 'star',
  pages: 'info',
  games: 'video',
  subjects: 'chat',
  platforms: 'repository',
  front: 'play',
  images: 'image',
  moderation: 'comment',
  likes: 'heart',
  users: 'user',
  redirects: 'arrow-right',
  logs: 'clock',
  status: 'wrench',
  brand: 'globe',
  menus: 'menu',
  look: 'sun',
  settings: 'settings',
}

interface TabsProps {
  tab: Tab
  /** Whether the menu that they are in is open, where it is one. */
  open: boolean
}

/**
 * The tabs that the user may use, in their groups. They are links, not the tabs of a tab list: each is a place with an
 * address, which can be opened in another window as well. Where they scroll, the present one is in sight.
 */
export function Tabs({ tab, open }: TabsProps) {
  const t = useT('admin')
  const user = useUser()
  const counts = useCounts(user)
  const id = useId()
  const nav = useRef<HTMLElement>(null)
  const groups = groupedTabsOf(user)
  // biome-ignore lint/correctness/useExhaustiveDependencies: both change which tab is in sight.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [tab, open])
  if (groups.length === 0) return null
  return (
    <nav ref={nav} aria-label={t('admin.tabs')}>
      <ul className={styles.groups}>
        {groups.map(({ group, tabs }) => (
          <li key={group}>
            <p id={`${id}-${group}`} className={classes('label', styles.name)}>
              {t(`admin.group.${group}`)}
            </p>
            <ul className={styles.list} aria-labelledby={`${id}-${group}`}>
              {tabs.map((name) => (
                <li key={name}>
                  <TabLink name={name} current={name === tab} count={counts[name]} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function TabLink({ name, current, count }: { name: Tab; current: boolean; count: number | undefined }) {
  const t = useT('admin')
  const { tabAddress } = useAdminPlace()
  return (
    <Link
      className={classes('px-layer', styles.tab)}
      to={tabAddress(name)}
      aria-current={current ? 'page' : undefined}
    >
      <span className={classes('cursor', styles.cursor)} />
      <Icon name={ICONS[name]} />
      <span className={styles.word}>{t(`admin.tab.${name}`)}</span>
      {count !== undefined && <span className={styles.count}> {count}</span>}
    </Link>
  )
}

/** The numbers on the tabs. On the desk: what waits for an editor, or for an author; elsewhere: what is published, for everybody. */
function useCounts(user: RoleHolder | null): Partial<Record<Tab, number>> {
  const writes = can(user, 'texts.write')
  const online = trpc.texts.counts.useQuery(undefined, {
    ...ALWAYS_REFETCH,
    enabled: can(user, 'texts.publish'),
  })
  const desk = trpc.writing.desk.useQuery({ limit: 1 }, { ...ALWAYS_REFETCH, enabled: writes })
  const moderation = trpc.moderation.waiting.useQuery(undefined, {
    ...ALWAYS_REFETCH,
    enabled: can(user, 'comments.moderate'),
  })
  const games = trpc.games.waiting.useQuery(undefined, {
    ...ALWAYS_REFETCH,
    enabled: can(user, 'games.show'),
  })
  const proposed = desk.data?.counts.proposed
  const waiting = moderation.data?.waiting
  const toDecide = games.data?.waiting
  return {
    ...online.data,
    ...(proposed && { desk: proposed }),
    ...(toDecide && { games: toDecide }),
    ...(waiting && { moderation: waiting }),
  }
}
