import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// One `vite build` makes both: the browser's files (dist/client) and the rendering entry that the server
// imports (dist/server/entry-server.js). The server itself is not built: Node runs its TypeScript as it is.
export default defineConfig({
  root: `${import.meta.dirname}/client`,
  publicDir: 'public',
  appType: 'custom',
  plugins: [react()],
  builder: {},
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
        rolldownOptions: { input: 'client/entry-client.tsx' },
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
