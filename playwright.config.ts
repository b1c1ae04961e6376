import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, ensureChromium, SHELL_NAMES } from './server/testing/chromium.ts'

// Playwright would look for a browser of its own download. Workers read this file again and inherit the variable.
process.env.CHROMIUM_PATH = ensureChromium((line) => process.stderr.write(`${line}\n`), SHELL_NAMES)

/**
 * Specs with sites of their own, each of which takes a worker. First: what takes a minute by itself would else be what is
 * waited for at the end, and the other workers begin once.
 */
const WITH_OWN_SITES = /(first-day|game-facts|outage|passkeys|setup|translation|update|withdrawn)\.spec\.ts$/

/**
 * Chromium starts a second renderer with each context, for a page that few tests open. The last list counts: the others
 * are those that Playwright names (chromiumSwitches.ts), as far as they are Chromium's.
 */
const WITHOUT_FEATURES = [
  'SpareRendererForSitePerProcess',
  ...['AimEnabled', 'AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync'],
  ...['DestroyProfileOnBrowserClose', 'HttpsFirstBalancedModeAutoEnable', 'HttpsUpgrades', 'LensOverlay'],
  ...['MediaRouter', 'NetworkTimeServiceQuerying', 'OptimizationHints', 'PaintHolding', 'PreconnectToSearch'],
  ...['TcpPortRandomizationWin', 'ThirdPartyStoragePartitioning'],
]

// Each worker has a site of its own on a database of its own: see tests/e2e/fixtures.ts.
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: '.cache/test/playwright',
  fullyParallel: true,
  projects: [
    { name: 'own sites', testMatch: WITH_OWN_SITES, fullyParallel: false },
    { name: 'shared sites', testIgnore: WITH_OWN_SITES },
  ],
  // One more than cores, as for the other tests: many wait, for a check of the network or for another process.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Ends what hangs, never what is slow: a machine may be busy.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [...CHROMIUM_ARGS, `--disable-features=${WITHOUT_FEATURES}`],
    },
    // Recording costs a third of the time: asked for when a failure is to be looked at.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // What a worker answers no test can intercept; offline.spec.ts, which is about it, lets it in.
    serviceWorkers: 'block',
    locale: 'fr-FR',
    // Nobody in France reads the site here, so a time shown in the machine's zone would show.
    timezoneId: 'Asia/Tokyo',
  },
})
