import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { slimRouter } from './commands/build/slim-router.ts'
import { sourceList } from './commands/build/source-list.ts'

/** What reads from the server and renders pages in the browser: loaded at the reader's first move (client/app/live/). */
const LIVE =
  /\/node_modules\/(@tanstack|@trpc|superjson|copy-anything|is-what)\/|\/client\/(app\/(live\/(page-head-effect|pages|prefetch)|routes|page\/(define-page|page-data))|features\/session\/clients|base\/(trpc|query-client|queries|page-request|error-link|json-fetch)\.tsx?$)/
/** What islands have in common with each other and with pages (client/app/islands/registry.ts). */
const ISLAND_PARTS =
  /\/client\/(ui\/(pictures\/(picture|replace-cover)|use-(near|chunk))|features\/texts\/content-lang)/
/** The islands below an article or a review, without what is loaded when they come near. */
const ITEM_ISLANDS =
  /\/client\/features\/(texts\/item\/item-bar|comments\/(comments-section|place|use-comment-count)|likes\/like-button|share\/)/
/** What is an island's alone. */
const ISLANDS =
  /\/client\/(features\/(texts\/home\/(carousel|use-slideshow)|comments|likes)|ui\/use-carousel)/
/**
 * What nearly every page shows: each stylesheet holds up the first paint, and what is compressed together is smaller.
 * How reviews look is another file, which articles do without. Forms, their schemas and the back office stay out; the
 * rest is split by route, as imports say; so are the parts of a page that only pages with islands have.
 */
const SHARED =
  /\/(client\/(ui\/(?!forms\/|lists\/)|i18n|features\/(texts|layout|theme|videos|translation)\/)|client\/((app|base)\/(?!island|ask-server)(page\/)?[^/]+|pages\/(unavailable|notice)[^/]*)$|shared\/(?!.*schema|base\/(paging|errors)))/
const REVIEWS =
  /\/client\/(ui\/(rating|tag|pictogram)|features\/texts\/(review-(card|tags)|platform-(art|logo)))/
const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  { name: 'entry', tags: ['$initial'], priority: 4 },
  { name: 'live', test: LIVE, priority: 3 },
  { name: 'island-parts', test: ISLAND_PARTS, priority: 3 },
  { name: 'item-islands', test: ITEM_ISLANDS, priority: 2 },
  {
    name: 'shared',
    test: (id) => SHARED.test(id) && !REVIEWS.test(id) && !ISLANDS.test(id),
    minShareCount: 4,
    priority: 1,
  },
  { name: 'review-parts', test: REVIEWS, minShareCount: 2, priority: 1 },
]

/** Packages whose modules do nothing but export, though their package.json does not say so. */
const ONLY_EXPORTS = /\/node_modules\/@trpc\/(client|react-query)\//

// One `vite build` makes both: the browser's files (dist/client) and the rendering entry that the server
// imports (dist/server/entry-server.js). The server itself is not built: Node runs its TypeScript as it is.
export default defineConfig({
  root: `${import.meta.dirname}/client`,
  publicDir: 'public',
  appType: 'custom',
  plugins: [react(), slimRouter(), sourceList()],
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
          input: 'client/app/entry-client.tsx',
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
