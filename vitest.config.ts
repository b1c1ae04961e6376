import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

if (Number.parseInt(process.versions.node, 10) < 22)
  throw new Error(
    'The tests need the Node that the project brings: run them by "npx vitest", which puts it first on the PATH.',
  )

// An odd time zone (UTC+5:45), set before any worker starts: what must not depend on the machine's would show.
process.env.TZ = 'Asia/Kathmandu'

const setupFiles = ['server/testing/silence.ts']

/** Ends what hangs, never what is slow: a machine may be busy, and a timing is no test. */
const patience = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
  // What a list held is all one learns of a failure elsewhere.
  chaiConfig: { truncateThreshold: 0 },
}

/**
 * Modules are loaded once per worker and not once per file, which is a third of the time: they keep nothing of a site,
 * and a test that replaced one (`vi.mock`) would do so for the files after it.
 */
const loadedOnce = { setupFiles, isolate: false }

/** Tests of the server and of commands have a database, unless their name says that they need none. */
const WITHOUT_DATABASE = '{server,commands}/**/*.unit.test.ts'
/** Components and hooks, which need a document. */
const OF_DOCUMENTS = ['client/**/*.test.tsx', 'client/**/use-*.test.ts']

export default defineConfig({
  test: {
    // Two more than cores: many tests wait for the database, for another process or for an end of patience.
    maxWorkers: 4,
    projects: [
      {
        test: {
          ...patience,
          name: 'unit',
          include: ['{shared,client,demo,tools,tests}/**/*.test.ts', WITHOUT_DATABASE],
          exclude: OF_DOCUMENTS,
          ...loadedOnce,
        },
      },
      {
        test: {
          ...patience,
          name: 'integration',
          include: ['{server,commands}/**/*.test.ts'],
          exclude: [WITHOUT_DATABASE],
          globalSetup: 'server/testing/template-database.ts',
          ...loadedOnce,
          setupFiles: [...setupFiles, 'server/testing/cheap-hashes.ts'],
        },
      },
      {
        plugins: [react()],
        css: { modules: { localsConvention: 'camelCaseOnly' } },
        test: {
          ...patience,
          name: 'client',
          include: OF_DOCUMENTS,
          environment: 'happy-dom',
          // A document for each file without a process for each: a third of the processor's time.
          pool: 'vmThreads',
          setupFiles: [...setupFiles, 'client/testing/patience.ts'],
        },
      },
    ],
  },
})
