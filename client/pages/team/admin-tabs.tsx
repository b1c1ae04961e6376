import { type ComponentType, lazy, Suspense } from 'react'
import { can } from '../../../shared/account/permissions.ts'
import type { Tab } from '../../../shared/admin/tabs.ts'
import type { Kind } from '../../../shared/texts/catalog.ts'
import { useNavigate } from '../../base/navigation/router.tsx'
import { useAdminPlace } from '../../features/admin/address.ts'
import { useUser } from '../../features/session/store.ts'
import { LazyGlossaryPanel, LazyTranslationPanel } from '../../features/translation/admin/panels.tsx'
import { ContentTab } from '../../features/writing/admin/content-tab.tsx'
import { DeskTab } from '../../features/writing/admin/desk-tab.tsx'
import type { Area } from '../../i18n/types.ts'
import { loadWords } from '../../i18n/words.ts'
import { Loader } from '../../ui/loader.tsx'

/** A component that is loaded when it is opened, with its words. */
const later = (load: () => Promise<ComponentType>, ...areas: Area[]) =>
  lazy(async () => {
    const [part] = await Promise.all([load(), loadWords(...areas)])
    return { default: part }
  })

const BuiltInPages = later(
  async () => (await import('../../features/built-in/admin/built-in-pages.tsx')).BuiltInPages,
  'built-in',
)
const OutdatedTexts = later(
  async () => (await import('../../features/built-in/admin/outdated-texts.tsx')).OutdatedTexts,
  'built-in',
)
const LeftSection = later(
  async () => (await import('../../features/operation/first-day/left-section.tsx')).LeftSection,
  'first-day',
)

const SubjectsTab = later(
  async () => (await import('../../features/subjects/admin/subjects-tab.tsx')).SubjectsTab,
  'team-subjects',
  'named-games',
)
const FruitlessSearches = later(
  async () => (await import('../../features/search/admin/fruitless-searches.tsx')).FruitlessSearches,
  'team-searches',
)

function SubjectsPanel() {
  const { get } = useAdminPlace()
  return get('list') === 'searches' ? <FruitlessSearches /> : <SubjectsTab />
}

/** The index at the side of these tabs names what is in all of them. */
const SITE_WORDS = ['settings', 'brand', 'menus', 'look'] as const

function DeskPanel() {
  const user = useUser()
  return (
    <DeskTab
      last={
        <>
          {can(user, 'operation.manage') && (
            <Suspense fallback={null}>
              <LeftSection />
            </Suspense>
          )}
          {can(user, 'texts.publish') && (
            <Suspense fallback={null}>
              <OutdatedTexts />
            </Suspense>
          )}
        </>
      }
    />
  )
}

function Texts({ kind }: { kind: Kind }) {
  const navigate = useNavigate()
  const { get, page, to } = useAdminPlace()
  const translated = get('translate')
  const back = () => void navigate(to({ page }))
  if (translated) return <LazyTranslationPanel key={translated} id={translated} onClose={back} />
  if (get('glossary')) return <LazyGlossaryPanel onClose={back} />
  return (
    <>
      <ContentTab kind={kind} />
      {kind === 'page' && !get('search') && (
        <Suspense fallback={<Loader />}>
          <BuiltInPages />
        </Suspense>
      )}
    </>
  )
}

/** The component of each tab of the back office. Most users go to the desk and the lists of texts; the others are loaded when opened. */
export const ADMIN_TABS: Readonly<Record<Tab, ComponentType>> = {
  desk: DeskPanel,
  articles: () => <Texts kind="article" />,
  reviews: () => <Texts kind="review" />,
  pages: () => <Texts kind="page" />,
  games: later(
    async () => (await import('../../features/games/admin/games-tab.tsx')).GamesTab,
    ...([
      'team-games',
      'game-facts',
      'game-file',
      'games',
      'named-games',
      'editor',
      'desk',
      'brand',
    ] as const),
  ),
  subjects: SubjectsPanel,
  platforms: later(
    async () => (await import('../../features/platforms/admin/platforms-tab.tsx')).PlatformsTab,
    ...(['team-platforms', 'writing'] as const),
  ),
  front: later(async () => (await import('../../features/texts/admin/front-tab.tsx')).FrontTab, 'outgoing'),
  images: later(async () => (await import('../../features/images/admin/images-tab.tsx')).ImagesTab),
  moderation: later(
    async () => (await import('../../features/comments/desk/moderation-tab.tsx')).ModerationTab,
    ...(['comments', 'moderation', 'notices', 'suspension'] as const),
  ),
  likes: later(async () => (await import('../../features/likes/admin/likes-tab.tsx')).LikesTab),
  users: later(
    async () => (await import('../../features/account/admin/users-tab.tsx')).UsersTab,
    ...(['settings', 'own-page', 'profile', 'moderation', 'suspension'] as const),
  ),
  redirects: later(
    async () => (await import('../../features/redirects/admin/redirects-tab.tsx')).RedirectsTab,
    'redirects',
  ),
  logs: later(async () => (await import('../../features/logs/admin/logs-tab.tsx')).LogsTab),
  status: later(
    async () => (await import('../../features/operation/admin/status-tab.tsx')).StatusTab,
    'status',
  ),
  brand: later(
    async () => (await import('../../features/brand/admin/brand-tab.tsx')).BrandTab,
    ...SITE_WORDS,
  ),
  menus: later(
    async () => (await import('../../features/brand/admin/menus/menus-tab.tsx')).MenusTab,
    ...SITE_WORDS,
  ),
  look: later(
    async () => (await import('../../features/brand/admin/look/look-tab.tsx')).LookTab,
    ...SITE_WORDS,
  ),
  settings: later(
    async () => (await import('../../features/settings/admin/settings-tab.tsx')).SettingsTab,
    ...SITE_WORDS,
  ),
}
