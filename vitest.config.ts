import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

if (Number.parseInt(process.versions.node, 10) < 22)
  throw new Error(
    'The tests need the Node that the project brings: run them by "npx vitest", which puts it first on the PATH.',
  )

// An odd time zone (UTC+5:45), set before any worker starts: tests fail if something depends on the machine's zone.
process.env.TZ = 'Asia/Kathmandu'

const setupFiles = ['server/testing/silence.ts']

/** Ends tests that hang, not slow ones: a machine may be busy, and no test measures time. */
const patience = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
  // A failure elsewhere can only be understood from the whole content of a list.
  chaiConfig: { truncateThreshold: 0 },
}

/**
 * Modules are loaded once per worker and not once per file, which saves a third of the time. They keep no state of a site.
 * A test that replaces one (`vi.mock`) would affect the files after it.
 */
const loadedOnce = { setupFiles, isolate: false }

/** Tests of the server and of commands get a database, unless their name says that they need none. */
const WITHOUT_DATABASE = '{server,commands}/**/*.unit.test.ts'
/** Tests of components and hooks, which need a document. */
const OF_DOCUMENTS = ['client/**/*.test.tsx', 'client/**/use-*.test.ts']

export default defineConfig({
  test: {
    // Three more than cores: many tests wait for the database, for another process or for an end of patience.
    maxWorkers: 5,
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
          // Each file gets a document without a process of its own, which saves a third of the processor's time.
          pool: 'vmThreads',
          setupFiles: [...setupFiles, 'client/testing/patience.ts'],
        },
      },
    ],
  },
})
