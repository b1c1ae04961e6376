import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * Few files for what nearly every page shows: a browser opens six connections at once, each stylesheet holds up
 * the first paint, and what is compressed together is smaller. Forms, their schemas and the back office stay out;
 * the rest is split by route, as imports say.
 */
const SHARED =
  /\/(client\/(ui|i18n|features\/(content|layout|theme|share|videos|translation))\/|client\/([^/]+|pages\/(unavailable|notice)[^/]*)$|shared\/(?!.*schema|paging|errors))/
const CHUNKS = [{ name: 'shared', test: SHARED, minShareCount: 4 }]

// One `vite build` makes both: the browser's files (dist/client) and the rendering entry that the server
// imports (dist/server/entry-server.js). The server itself is not built: Node runs its TypeScript as it is.
export default defineConfig({
  root: `${import.meta.dirname}/client`,
  publicDir: 'public',
  appType: 'custom',
  plugins: [react()],
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
