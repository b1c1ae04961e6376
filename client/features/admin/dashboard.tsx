import { type ComponentType, Suspense } from 'react'
import { TAB_OF, type Tab, tabsOf } from '../../../shared/admin/tabs.ts'
import { KINDS, type Kind } from '../../../shared/texts/catalog.ts'
import { useT } from '../../i18n/use-t.ts'
import { classes } from '../../ui/classes.ts'
import { PANEL_TITLE } from '../../ui/lists/panel-head.tsx'
import { Loader } from '../../ui/loader.tsx'
import { useUser } from '../session/store.ts'
import { useAdminPlace } from './address.ts'
import styles from './dashboard.module.css'
import { DashboardTabs } from './dashboard-tabs.tsx'
import { useLostRole } from './lost-role.ts'
import { useOwnTab } from './own-tab.ts'

/** A row holds at most this many tabs, also on a phone: a menu or a rail would hide them needlessly. */
const ROW = 6

interface DashboardProps {
  tabs: Readonly<Record<Tab, ComponentType>>
  /** The form of a text; it takes the place of the tabs. */
  TextForm: ComponentType<{ kind: Kind; id: string | undefined }>
}

/** docs/product/back-office.md, "The back office": the tabs that the user may use, or the form of one text in their place. */
export function Dashboard({ tabs, TextForm }: DashboardProps) {
  const t = useT('admin')
  const { tab, get } = useAdminPlace()
  const shape = tabsOf(useUser()).length > ROW ? 'rail' : 'row'
  useLostRole()
  const mine = useOwnTab()
  const kind = KINDS.find((one) => TAB_OF[one] === tab)
  const edit = get('edit')
  if (!mine) return <Loader />
  if (kind && (edit || get('new'))) return <TextForm kind={kind} id={edit} />
  const Shown = tabs[tab]
  return (
    <div className={classes('wrap', styles.page, shape === 'rail' && styles.railed)}>
      <h1 className={styles.title}>{t('admin.title')}</h1>
      <DashboardTabs tab={tab} shape={shape} />
      <section className={styles.panel} aria-labelledby={PANEL_TITLE}>
        <Suspense fallback={<Loader />}>
          <Shown />
        </Suspense>
      </section>
    </div>
  )
}
