import puppeteer, { type KeyInput } from 'puppeteer-core'
import { ensureProgram } from '../../server/testing/programs.ts'
import type { Browser, ConsoleLine } from './browser.ts'

/** A navigation aborts what the page before it was still loading (NS_BINDING_ABORTED); a worker reports the same. */
const ENDED_BY_LEAVING = /status=2152398850|A ServiceWorker intercepted the request and encountered/
const START_MS = 180_000
const END_MS = 15_000

/** Firefox over WebDriver BiDi. @param display its X display: a real one has a clipboard for pictures */
export async function startFirefox(display: string): Promise<Browser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: ensureProgram('firefox-esr'),
    headless: false,
    defaultViewport: null,
    timeout: START_MS,
    env: { ...process.env, DISPLAY: display, MOZ_ENABLE_WAYLAND: '0' },
    args: ['--width=1280', '--height=900'],
    // The caller ends it.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    extraPrefsFirefox: {
      'intl.accept_languages': 'fr-FR, fr',
      'network.captive-portal-service.enabled': false,
    },
  })
  const close = async () => {
    // Closing may hang; the timer does not keep the process running.
    const force = setTimeout(() => browser.process()?.kill('SIGKILL'), END_MS)
    await browser.close().catch(() => browser.process()?.kill('SIGKILL'))
    clearTimeout(force)
  }
  try {
    const page = (await browser.pages())[0] ?? (await browser.newPage())
    const said: ConsoleLine[] = []
    page.on('console', (message) => {
      const text = message.text()
      said.push({ error: message.type() === 'error' && !ENDED_BY_LEAVING.test(text), text })
    })
    page.on('pageerror', (error) => {
      const text = error instanceof Error ? error.message : String(error)
      said.push({ error: !ENDED_BY_LEAVING.test(text), text })
    })
    // A form with unsaved work asks before it is left, which happens only after a failed step.
    page.on('dialog', (dialog) => void dialog.accept().catch(() => {}))
    return {
      name: (await browser.version()).replace('firefox/', 'Firefox '),
      async open(address) {
        await page.goto(address, { waitUntil: 'domcontentloaded' })
      },
      evaluate: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
      async click(xpath) {
        const found = await page.$(`::-p-xpath(${xpath})`)
        if (!found) throw new Error('not there')
        await found.click()
      },
      type: (text) => page.keyboard.type(text),
      press: (key) => page.keyboard.press(key),
      async control(key) {
        await page.keyboard.down('Control')
        await page.keyboard.press(key as KeyInput)
        await page.keyboard.up('Control')
      },
      console: () => said.splice(0),
      screenshot: () => page.screenshot({ encoding: 'base64' }),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
