import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { modulesIn } from './commands/build/modules-in.ts'
import { sourceList } from './commands/build/source-list.ts'

const modules = (...beginnings: string[]) => modulesIn(import.meta.dirname, beginnings)

/** What signing in and live pages share, above all what calls the server. */
const CALLS = modules(
  'client/base/error-link',
  'client/base/json-fetch',
  'client/features/session/client.',
  'client/ui/browser-only',
)
const CALLS_PACKAGES = /\/node_modules\/(@trpc\/(client|server)|superjson|copy-anything|is-what)\//
/** What keeps what was read from the server: parts that read load it, and pages that the browser makes. */
const LIVE = modules(
  'client/base/queries',
  'client/base/query-client',
  'client/base/trpc',
  'client/features/session/clients',
)
const LIVE_PACKAGES = /\/node_modules\/(@tanstack|@trpc\/react-query)\//
/** What every form is made of, signing in first of all, which loads none of what live pages share, nor what other forms have. */
const FORMS = modules(
  'client/features/auth/form/display-name',
  'client/features/auth/form/password-field',
  'client/features/auth/form/password-min',
  'client/features/auth/form/use-account-form',
  'client/features/auth/sign-in/anonymous-only',
  'client/features/auth/sign-in/sign-in.',
  'client/ui/controls/field',
  'client/ui/forms/account-',
  'client/ui/forms/form-alert',
  'shared/account/password-minimum',
)
/** Signing in by a passkey, which a browser that offers them in its fields is asked for at once. */
const PASSKEYS = modules(
  'client/features/auth/passkeys/browser',
  'client/features/auth/passkeys/ceremony',
  'client/features/auth/passkeys/use-passkey',
)
const PASSKEYS_PACKAGE = /\/node_modules\/@simplewebauthn\/browser\/(?!.*startRegistration)/
/** Pages with filters or offers have them: they bring what forms are made of, which pages without any do not wait for. */
const CHOICES = modules('client/ui/controls/combobox', 'client/ui/controls/select')
/** What islands have in common with each other and with pages (client/app/islands/registry.ts). */
const ISLAND_PARTS = modules(
  'client/ui/controls/retry-button',
  'client/ui/error-block',
  'client/features/texts/content-lang',
  'client/ui/pictures/picture',
  'client/ui/pictures/replace-cover',
  'client/ui/use-chunk',
  'client/ui/use-near',
)
/** The islands below an article or a review, without what is loaded when they come near. */
const ITEM_ISLANDS = modules(
  'client/features/comments/live-comments',
  'client/features/comments/place',
  'client/features/comments/use-comment-count',
  'client/features/likes/like-button',
  'client/features/share/',
  'client/features/texts/item/item-bar',
  // No island, but the same pages show it, and its styles are none of their own to wait for.
  'client/features/texts/signers/signers-box.module',
)
/** What of people both an island and pages show. */
const AVATAR = modules('client/features/about/member-picture', 'shared/people/avatar')
/** What is an island's alone. */
const ISLANDS = modules(
  'client/features/comments/',
  'client/features/likes/',
  'client/features/texts/home/carousel',
  'client/features/texts/home/use-slideshow',
  'client/features/texts/list/list-search',
  'client/features/translation/asking',
  'client/features/translation/awaited-',
  'client/features/translation/translation-notice',
  'client/ui/controls/search-form',
  'client/ui/use-carousel',
)
/** What nearly every page shows. */
const SHARED = modules(
  'client/base/',
  'client/features/layout/',
  'client/features/texts/',
  'client/features/theme/',
  'client/features/translation/',
  'client/features/videos/',
  'client/i18n/',
  'client/ui/',
)
/** What of it only the back office shows, in many of its parts. */
const OFFICE = modules('client/ui/lists/panel-head', 'client/ui/lists/query-frame')
/** What of it is styles, with those of texts. */
const STYLES = (id: string) => (SHARED(id) && !OFFICE(id)) || id.endsWith('/client/styles/prose.css')
/** Forms, their schemas and the back office, and what only pages with islands have: split by route, as imports say. */
const BY_ROUTE = modules('client/base/island', 'client/ui/forms/', 'client/ui/lists/')
/** What checks inputs, which nobody needs who reads: for forms and the back office. */
const ZOD = /\/node_modules\/zod\//
const CLIENT = `${import.meta.dirname}/client`

/** Who runs a module: every reader's browser, that of who has an account or works here, or the server alone. */
type Runner = 'shared' | 'shared-live' | 'pages'

/** Everything that a module leads to, now or later. @param but what it is not followed to */
function ledTo(from: string, modules: Rolldown.ChunkingContext, but?: string): Set<string> {
  const found = new Set<string>()
  const waiting = [from]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (found.has(next) || next === but) continue
    found.add(next)
    const info = modules.getModuleInfo(next)
    waiting.push(...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? []))
  }
  return found
}

let run: { byReaders: Set<string>; byAll: Set<string> } | undefined

function runnerOf(id: string, modules: Rolldown.ChunkingContext): Runner {
  const entry = `${CLIENT}/app/entry-client.tsx`
  run ??= {
    byReaders: ledTo(entry, modules, `${CLIENT}/app/live/live-page.tsx`),
    byAll: ledTo(entry, modules),
  }
  if (run.byReaders.has(id)) return 'shared'
  return run.byAll.has(id) ? 'shared-live' : 'pages'
}

/**
 * What four files share of what nearly every page shows. Pages are built for their styles alone.
 * @param of whose browsers run it: each of the three comes after those before it
 */
const sharedBy = (of: Runner, priority: number): Rolldown.CodeSplittingGroup => ({
  name: (id, modules) => (runnerOf(id, modules) === of ? of : null),
  debugName: of,
  // What these import of shared/ comes with them; its schemas come with the forms.
  test: (id) => SHARED(id) && ![BY_ROUTE, ISLANDS, CHOICES].some((other) => other(id)),
  minShareCount: 4,
  priority,
  // What others run besides stays theirs.
  includeDependenciesRecursively: of === 'shared',
})

const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  // Sheets for paper, for forced colours and for other faces are files of their own, which pages load last.
  {
    name: 'entry',
    tags: ['$initial'],
    test: (id) => !/\/(print|forced-colors|faces\/\w+)\.css$|\/(page|live)-code\.ts$/.test(id),
    priority: 5,
  },
  { name: 'calls', test: (id) => CALLS(id) || CALLS_PACKAGES.test(id), priority: 5 },
  { name: 'live', test: (id) => LIVE(id) || LIVE_PACKAGES.test(id), priority: 4 },
  { name: 'zod', test: ZOD, priority: 4 },
  { name: 'island-parts', test: ISLAND_PARTS, priority: 4 },
  { name: 'forms', test: FORMS, priority: 4 },
  { name: 'passkeys', test: (id) => PASSKEYS(id) || PASSKEYS_PACKAGE.test(id), priority: 4 },
  { name: 'avatar', test: AVATAR, priority: 4 },
  { name: 'item-islands', test: ITEM_ISLANDS, priority: 4 },
  // One sheet: each of its own would hold up the first paint, and what is compressed together is smaller.
  { name: 'styles', test: (id) => id.endsWith('.css') && STYLES(id), minShareCount: 4, priority: 3 },
  sharedBy('shared', 2),
  sharedBy('shared-live', 1),
  sharedBy('pages', 0),
]

/** Packages whose modules do nothing but export, though their package.json does not say so. */
const ONLY_EXPORTS = /\/node_modules\/(@trpc\/(client|react-query)|@simplewebauthn\/browser)\//

// One `vite build` makes both: the browser's files (dist/client) and the rendering entry that the server
// imports (dist/server/entry-server.js). The server itself is not built: Node runs its TypeScript as it is.
export default defineConfig({
  root: CLIENT,
  publicDir: 'public',
  appType: 'custom',
  plugins: [react(), sourceList()],
  builder: {},
  // In development: what is looked through for packages, from the root above.
  optimizeDeps: { entries: ['app/entry-client.tsx'] },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  environments: {
    client: {
      build: {
        outDir: '../dist/client',
        emptyOutDir: true,
        manifest: true,
        // Small pictures inlined into CSS could not be cached, and the CSP allows data: for images only.
        assetsInlineLimit: 0,
        target: 'es2022',
        rolldownOptions: {
          input: [
            'client/app/entry-client.tsx',
            // No browser runs it: it names the pages, for their styles.
            'client/app/page/page-code.ts',
            'client/styles/print.css',
            'client/styles/forced-colors.css',
            'client/styles/faces/fraunces.css',
            'client/styles/faces/space.css',
          ],
          output: { codeSplitting: { groups: CHUNKS } },
          treeshake: { moduleSideEffects: [{ test: ONLY_EXPORTS, sideEffects: false }] },
        },
      },
    },
    ssr: {
      build: {
        ssr: true,
        outDir: '../dist/server',
        emptyOutDir: true,
        copyPublicDir: false,
        target: 'node22',
        rolldownOptions: { input: 'client/app/entry-server.tsx' },
      },
    },
  },
})
