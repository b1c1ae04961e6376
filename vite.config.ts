import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { modulesIn } from './commands/build/modules-in.ts'
import { sourceList } from './commands/build/source-list.ts'

const modules = (...beginnings: string[]) => modulesIn(import.meta.dirname, beginnings)

/** What signing in and live pages share, mostly the code that calls the server. */
const CALLS = modules(
  'client/base/error-link',
  'client/base/json-fetch',
  'client/features/session/client.',
  'client/ui/browser-only',
)
const CALLS_PACKAGES = /\/node_modules\/(@trpc\/(client|server)|superjson|copy-anything|is-what)\//
/** The cache of answers, which parts that read load, and pages that the browser makes. */
const LIVE = modules(
  'client/base/queries',
  'client/base/query-client',
  'client/base/trpc',
  'client/features/session/clients',
)
const LIVE_PACKAGES = /\/node_modules\/(@tanstack|@trpc\/react-query)\//
/** The parts of every form, above all signing in, which loads neither what live pages share nor what only other forms need. */
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
/** Signing in with a passkey. Browsers that offer passkeys in their fields load it at once. */
const PASSKEYS = modules(
  'client/features/auth/passkeys/browser',
  'client/features/auth/passkeys/ceremony',
  'client/features/auth/passkeys/use-passkey',
)
const PASSKEYS_PACKAGE = /\/node_modules\/@simplewebauthn\/browser\/(?!.*startRegistration)/
/** Controls of pages with filters or offers. They bring the parts of forms, for which other pages do not wait. */
const CHOICES = modules('client/ui/controls/combobox', 'client/ui/controls/select')
/** What islands share with each other and with pages (client/app/islands/registry.ts). */
const ISLAND_PARTS = modules(
  'client/ui/controls/retry-button',
  'client/ui/error-block',
  'client/features/texts/content-lang',
  'client/ui/pictures/picture',
  'client/ui/pictures/replace-cover',
  'client/ui/use-chunk',
  'client/ui/use-near',
)
/** The islands below an article or a review, without the code that they load when they come near. */
const ITEM_ISLANDS = modules(
  'client/features/comments/live-comments',
  'client/features/comments/place',
  'client/features/comments/use-comment-count',
  'client/features/likes/like-button',
  'client/features/share/',
  'client/features/texts/item/item-bar',
  // This is no island, but the same pages show it, and its styles should be no extra file.
  'client/features/texts/signers/signers-box.module',
)
/** The pictures of people, which an island and pages show. */
const AVATAR = modules('client/features/about/member-picture', 'shared/people/avatar')
/** Code that only islands use. */
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
/** Code of nearly every page. */
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
/** The part of SHARED that only the back office uses, in many places. */
const OFFICE = modules('client/ui/lists/panel-head', 'client/ui/lists/query-frame')
/** The styles of SHARED, and those of texts. */
const STYLES = (id: string) => (SHARED(id) && !OFFICE(id)) || id.endsWith('/client/styles/prose.css')
/** Forms, their schemas, the back office, and code that only pages with islands have: imports decide how these are split. */
const BY_ROUTE = modules('client/base/island', 'client/ui/forms/', 'client/ui/lists/')
/** The checks of inputs, for forms and the back office; readers never load them. */
const ZOD = /\/node_modules\/zod\//
const CLIENT = `${import.meta.dirname}/client`

/** Who runs a module: every reader's browser, only those of members and the team, or only the server. */
type Runner = 'shared' | 'shared-live' | 'pages'

/** Everything that a module imports, directly or later. @param but a module whose imports are not followed */
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
 * The parts of SHARED that four files use. Pages are built for their styles alone.
 * @param of whose browsers run it: each of the three excludes those before it
 */
const sharedBy = (of: Runner, priority: number): Rolldown.CodeSplittingGroup => ({
  name: (id, modules) => (runnerOf(id, modules) === of ? of : null),
  debugName: of,
  // Imports of these modules from shared/ come with them; schemas come with the forms.
  test: (id) => SHARED(id) && ![BY_ROUTE, ISLANDS, CHOICES].some((other) => other(id)),
  minShareCount: 4,
  priority,
  // Modules that the others import besides stay where they are.
  includeDependenciesRecursively: of === 'shared',
})

const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  // Sheets for print, forced colours and other faces are files of their own, which pages load last.
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
  // All styles are one sheet: each further file would delay the first paint, and one file compresses better.
  { name: 'styles', test: (id) => id.endsWith('.css') && STYLES(id), minShareCount: 4, priority: 3 },
  sharedBy('shared', 2),
  sharedBy('shared-live', 1),
  sharedBy('pages', 0),
]

/** Packages whose modules have no side effects, though their package.json does not say so. */
const ONLY_EXPORTS = /\/node_modules\/(@trpc\/(client|react-query)|@simplewebauthn\/browser)\//

// One `vite build` makes both: the browser's files (dist/client) and the rendering entry that the server
// imports (dist/server/entry-server.js). The server itself is not built: Node runs its TypeScript as it is.
export default defineConfig({
  root: CLIENT,
  publicDir: 'public',
  appType: 'custom',
  plugins: [react(), sourceList()],
  builder: {},
  // In development: the file in which packages are looked for, relative to the root above.
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
            // No browser runs this file: it names the pages, for their styles.
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
