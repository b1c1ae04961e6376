import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { slimRouter } from './scripts/slim-router.ts'

/**
 * Two files for what nearly every page shows, all that the entry needs and what pages share besides: each stylesheet
 * holds up the first paint, and what is compressed together is smaller. How reviews look is a third, which articles do
 * without. Forms, their schemas and the back office stay out; the rest is split by route, as imports say.
 */
const SHARED =
  /\/(client\/(ui\/(?!field)|i18n|features\/(content|layout|theme|share|videos|translation)\/)|client\/([^/]+|pages\/(unavailable|notice)[^/]*)$|shared\/(?!.*schema|paging|errors))/
const REVIEWS =
  /\/client\/(ui\/(rating|tag|pictogram)|features\/content\/(review-(card|tags)|platform-(art|logo)))/
const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  { name: 'entry', tags: ['$initial'] },
  { name: 'shared', test: (id) => SHARED.test(id) && !REVIEWS.test(id), minShareCount: 4 },
  { name: 'review-parts', test: REVIEWS, minShareCount: 2 },
]

/** Packages whose modules do nothing but export, though their package.json does not say so. */
const ONLY_EXPORTS = /\/node_modules\/@trpc\/(client|react-query)\//

// One `vite build` makes both: the browser's files (dist/client) and the rendering entry that the server
// imports (dist/server/entry-server.js). The server itself is not built: Node runs its TypeScript as it is.
export default defineConfig({
  root: `${import.meta.dirname}/client`,
  publicDir: 'public',
  appType: 'custom',
  plugins: [react(), slimRouter()],
  builder: {},
  // In development: what is looked through for packages, from the root above.
  optimizeDeps: { entries: ['entry-client.tsx'] },
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
          input: 'client/entry-client.tsx',
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
        rolldownOptions: { input: 'client/entry-server.tsx' },
      },
    },
  },
})
