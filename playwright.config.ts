import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, ensureChromium, SHELL_NAMES } from './server/testing/chromium.ts'

// Playwright would otherwise look for a browser that it has downloaded itself. Workers read this file again and inherit the variable.
process.env.CHROMIUM_PATH = ensureChromium((line) => process.stderr.write(`${line}\n`), SHELL_NAMES)

/**
 * Specs with sites of their own, each of which takes a worker. They run first: specs that take a minute each would
 * otherwise end the run alone, and the other workers start only once.
 */
const WITH_OWN_SITES = /(first-day|game-facts|outage|passkeys|setup|translation|update|withdrawn)\.spec\.ts$/

/**
 * Chromium would start a second renderer with each context, for a page that few tests open. The last such list wins, so the
 * others repeat those of Playwright (chromiumSwitches.ts), as far as Chromium knows them.
 */
const WITHOUT_FEATURES = [
  'SpareRendererForSitePerProcess',
  ...['AimEnabled', 'AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync'],
  ...['DestroyProfileOnBrowserClose', 'HttpsFirstBalancedModeAutoEnable', 'HttpsUpgrades', 'LensOverlay'],
  ...['MediaRouter', 'NetworkTimeServiceQuerying', 'OptimizationHints', 'PaintHolding', 'PreconnectToSearch'],
  ...['TcpPortRandomizationWin', 'ThirdPartyStoragePartitioning'],
]

// Each worker has a site and a database of its own: see tests/e2e/fixtures.ts.
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: '.cache/test/playwright',
  fullyParallel: true,
  projects: [
    { name: 'own sites', testMatch: WITH_OWN_SITES, fullyParallel: false },
    { name: 'shared sites', testIgnore: WITH_OWN_SITES },
  ],
  // Two more than cores: many tests wait, for a check of the network or for another process.
  workers: 4,
  retries: 0,
  forbidOnly: true,
  // Ends tests that hang, not slow ones: a machine may be busy.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [...CHROMIUM_ARGS, `--disable-features=${WITHOUT_FEATURES}`],
    },
    // Recording costs a third of the time, so it is turned on to examine a failure.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Tests cannot intercept what a worker answers; offline.spec.ts, which tests it, allows it.
    serviceWorkers: 'block',
    locale: 'fr-FR',
    // No reader of the site is in this time zone, so a time shown in the machine's zone would be noticed.
    timezoneId: 'Asia/Tokyo',
  },
})
