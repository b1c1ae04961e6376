import { siteName } from '../../base/brand.ts'
import type { PageHead } from '../../base/head.ts'
import { tabOf } from '../../features/admin/address.ts'
import { Dashboard } from '../../features/admin/dashboard.tsx'
import { useLiveFiling } from '../../features/platforms/live-filing.ts'
import { TeamOnly } from '../../features/session/team-only.tsx'
import { ContentEditor } from '../../features/writing/admin/content-editor.tsx'
import type { TFunction } from '../../i18n/types.ts'
import { ADMIN_TABS } from './admin-tabs.tsx'
import { Frame } from './frame/frame.tsx'

export function head(t: TFunction<'access' | 'admin'>, tab: string | null): PageHead {
  const name = t(`admin.tab.${tabOf(tab)}`)
  const title = t('access.adminTitle')
  return {
    title: `${name} – ${title} – ${siteName()}`,
    description: t('access.adminDescription'),
    noindex: true,
  }
}

export { Frame as Around }

function Loaded() {
  useLiveFiling()
  return <Dashboard tabs={ADMIN_TABS} TextForm={ContentEditor} />
}

/** The back office, for people who may use some tab of it. */
export default function AdminPage() {
  return (
    <TeamOnly>
      <Loaded />
    </TeamOnly>
  )
}
