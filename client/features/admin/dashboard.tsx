import { lazy, Suspense } from 'react'
import { TAB_OF, tabsOf } from '../../../shared/admin/tabs.ts'
import { KINDS } from '../../../shared/texts/catalog.ts'
import { useNavigate } from '../../base/navigation/router.tsx'
import { useT } from '../../i18n/use-t.ts'
import { loadWords } from '../../i18n/words.ts'
import { classes } from '../../ui/classes.ts'
import { Loader } from '../../ui/loader.tsx'
import { useUser } from '../session/store.ts'
import { LazyGlossaryPanel, LazyTranslationPanel } from '../translation/admin/panels.tsx'
import { useAdminPlace } from './address.ts'
import { ContentEditor } from './content/content-editor.tsx'
import { ContentTab } from './content/content-tab.tsx'
import styles from './dashboard.module.css'
import { DashboardTabs } from './dashboard-tabs.tsx'
import { DeskTab } from './desk/desk-tab.tsx'
import { useLostRole } from './lost-role.ts'
import { useOwnTab } from './own-tab.ts'

// The desk and the lists of what is online are the usual destination; each other tab is a chunk of its own.
const ImagesTab = lazy(async () => ({ default: (await import('./images-tab.tsx')).ImagesTab }))
const FrontTab = lazy(async () => {
  const [{ FrontTab }] = await Promise.all([import('./front/front-tab.tsx'), loadWords('outgoing')])
  return { default: FrontTab }
})
const GamesTab = lazy(async () => {
  const [{ GamesTab }] = await Promise.all([
    import('./games/games-tab.tsx'),
    loadWords('team-games', 'game-facts', 'game-file', 'games', 'named-games', 'editor', 'desk', 'brand'),
  ])
  return { default: GamesTab }
})
const SubjectsTab = lazy(async () => {
  const [{ SubjectsTab }] = await Promise.all([
    import('./subjects/subjects-tab.tsx'),
    loadWords('team-subjects', 'named-games'),
  ])
  return { default: SubjectsTab }
})
const RedirectsTab = lazy(async () => {
  const [{ RedirectsTab }] = await Promise.all([
    import('./redirects/redirects-tab.tsx'),
    loadWords('redirects'),
  ])
  return { default: RedirectsTab }
})
const ModerationTab = lazy(async () => {
  const [{ ModerationTab }] = await Promise.all([
    import('./moderation/moderation-tab.tsx'),
    loadWords('comments', 'moderation', 'notices', 'suspension'),
  ])
  return { default: ModerationTab }
})
const LikesTab = lazy(async () => ({ default: (await import('./likes/likes-tab.tsx')).LikesTab }))
const UsersTab = lazy(async () => {
  const [{ UsersTab }] = await Promise.all([
    import('./users/users-tab.tsx'),
    loadWords('settings', 'own-page', 'profile', 'moderation', 'suspension'),
  ])
  return { default: UsersTab }
})
const LookTab = lazy(async () => {
  const [{ LookTab }] = await Promise.all([import('./look/look-tab.tsx'), loadWords('look', 'brand')])
  return { default: LookTab }
})
const MenusTab = lazy(async () => {
  const [{ MenusTab }] = await Promise.all([import('./menus/menus-tab.tsx'), loadWords('brand', 'menus')])
  return { default: MenusTab }
})
const SettingsTab = lazy(async () => {
  const [{ SettingsTab }] = await Promise.all([import('./settings/settings-tab.tsx'), loadWords('settings')])
  return { default: SettingsTab }
})
const BrandTab = lazy(async () => {
  const [{ BrandTab }] = await Promise.all([import('./brand/brand-tab.tsx'), loadWords('brand')])
  return { default: BrandTab }
})
const StatusTab = lazy(async () => {
  const [{ StatusTab }] = await Promise.all([import('./status/status-tab.tsx'), loadWords('status')])
  return { default: StatusTab }
})
const LogsTab = lazy(async () => ({ default: (await import('./logs/logs-tab.tsx')).LogsTab }))

/** So many tabs stand in one row, also on a phone: a menu or a rail would hide what there is room for. */
const ROW = 6

/** docs/product/back-office.md, "The back office": those tabs in which one has something to do, or the form of one text in their place. */
export function Dashboard() {
  const t = useT('admin')
  const { tab, get, page, to } = useAdminPlace()
  const navigate = useNavigate()
  const shape = tabsOf(useUser()).length > ROW ? 'rail' : 'row'
  useLostRole()
  const mine = useOwnTab()
  const kind = KINDS.find((one) => TAB_OF[one] === tab)
  const edit = get('edit')
  const translated = get('translate')
  const glossary = get('glossary')
  const backToList = () => void navigate(to({ page }))
  if (!mine) return <Loader />
  if (kind && (edit || get('new'))) return <ContentEditor kind={kind} id={edit} />
  return (
    <div className={classes('wrap', styles.page, shape === 'rail' && styles.railed)}>
      <h1 className={styles.title}>{t('admin.title')}</h1>
      <DashboardTabs tab={tab} shape={shape} />
      <section className={styles.panel} aria-labelledby="panel-title">
        <Suspense fallback={<Loader />}>
          {kind && !translated && !glossary && <ContentTab key={kind} kind={kind} />}
          {kind && translated && (
            <LazyTranslationPanel key={translated} id={translated} onClose={backToList} />
          )}
          {kind && !translated && glossary && <LazyGlossaryPanel onClose={backToList} />}
          {tab === 'desk' && <DeskTab />}
          {tab === 'games' && <GamesTab />}
          {tab === 'subjects' && <SubjectsTab />}
          {tab === 'front' && <FrontTab />}
          {tab === 'brand' && <BrandTab />}
          {tab === 'menus' && <MenusTab />}
          {tab === 'redirects' && <RedirectsTab />}
          {tab === 'images' && <ImagesTab />}
          {tab === 'moderation' && <ModerationTab />}
          {tab === 'likes' && <LikesTab />}
          {tab === 'users' && <UsersTab />}
          {tab === 'logs' && <LogsTab />}
          {tab === 'status' && <StatusTab />}
          {tab === 'look' && <LookTab />}
          {tab === 'settings' && <SettingsTab />}
        </Suspense>
      </section>
    </div>
  )
}
