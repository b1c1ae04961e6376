import { type ComponentType, Suspense } from 'react'
import type { Tab } from '../../../shared/admin/tabs.ts'
import { useT } from '../../i18n/use-t.ts'
import { classes } from '../../ui/classes.ts'
import { PANEL_TITLE } from '../../ui/lists/panel-head.tsx'
import { Loader } from '../../ui/loader.tsx'
import { type TextPlace, useAdminPlace } from './address.ts'
import styles from './dashboard.module.css'
import { useLostRole } from './lost-role.ts'
import { useOwnTab } from './own-tab.ts'

interface DashboardProps {
  tabs: Readonly<Record<Tab, ComponentType>>
  /** The form of a text. */
  TextForm: ComponentType<TextPlace>
}

/** docs/product/back-office.md, "The back office": the work of a tab, or the form of one text. */
export function Dashboard({ tabs, TextForm }: DashboardProps) {
  const t = useT('admin')
  const { tab, form } = useAdminPlace()
  useLostRole()
  const mine = useOwnTab()
  if (!mine) return <Loader />
  const Shown = tabs[tab]
  return (
    <div className={classes('wrap', styles.page, form && styles.room)}>
      <h1 className="visually-hidden">{t('admin.title')}</h1>
      {form ? (
        <TextForm {...form} />
      ) : (
        <section aria-labelledby={PANEL_TITLE}>
          <Suspense fallback={<Loader />}>
            <Shown />
          </Suspense>
        </section>
      )}
    </div>
  )
}
