import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { glob } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { Builder, By, Key } from 'selenium-webdriver'
import { freePort } from '../../server/testing/pooler.ts'
import { ensureProgram } from '../../server/testing/programs.ts'
import { type Browser, eventually } from './browser.ts'

const START_MS = 180_000
/** How long to wait for an answer: a script sent while a document is being replaced sometimes gets none. */
const ANSWER_MS = 5000
const END_MS = 5000

/** The result of a promise, within a time. */
async function within<T>(ms: number, what: string, promise: Promise<T>): Promise<T> {
  const done = new AbortController()
  const late = wait(ms, undefined, { signal: done.signal }).then(() => {
    throw new Error(`${what}: no answer within ${ms / 1000} s`)
  })
  return Promise.race([promise, late]).finally(() => {
    late.catch(() => {})
    done.abort()
  })
}

/** Ends the driver and the browser that it has started, which share a process group. */
async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(-(server.pid ?? 0), name)
    } catch {
      // The processes have just ended.
    }
  }
  signal('SIGTERM')
  const force = setTimeout(() => signal('SIGKILL'), END_MS)
  await ended
  clearTimeout(force)
}

/**
 * WebKit for GTK (the engine of Safari) in its MiniBrowser, over WebDriver. The driver has no BiDi, and
 * does not pass the console on.
 */
export async function startWebKit(display: string): Promise<Browser> {
  const program = ensureProgram('WebKitWebDriver', 'webkit2gtk-driver')
  const [binary] = await Array.fromAsync(glob('/usr/lib/*/webkit2gtk-4.*/MiniBrowser'))
  if (!binary) throw new Error('MiniBrowser is needed: "apt-get install webkit2gtk-driver".')
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const server = spawn(program, [`--port=${port}`], {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1', LANGUAGE: 'fr' },
  })
  try {
    await once(server, 'spawn')
    await eventually('WebKitWebDriver', async () => (await fetch(`${origin}/status`)).ok)
    const driver = await within(
      START_MS,
      'MiniBrowser',
      new Builder()
        .usingServer(origin)
        .disableEnvironmentOverrides()
        .withCapabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary, args: ['--automation'] },
        })
        .build(),
    )
    const version = (await driver.getCapabilities()).getBrowserVersion()
    await driver.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 900 })
    return {
      name: `WebKit ${version}`,
      open: (address) => within(START_MS, address, driver.get(address)),
      evaluate: <T>(expression: string) =>
        within(ANSWER_MS, expression, driver.executeScript<T>(`return (${expression})`)),
      async click(xpath) {
        const found = await within(ANSWER_MS, xpath, driver.findElement(By.xpath(xpath)))
        // The driver only scrolls until an element is in the window, even if a bar covers it.
        await driver.executeScript(`arguments[0].scrollIntoView({ block: 'center' })`, found)
        // A click has no time limit: giving up half-way would click twice.
        await found.click()
      },
      type: (text) => driver.actions().sendKeys(text).perform(),
      press: (key) =>
        driver
          .actions()
          .sendKeys(Key[key.toUpperCase() as 'ENTER'])
          .perform(),
      control: (key) => driver.actions().keyDown(Key.CONTROL).sendKeys(key).keyUp(Key.CONTROL).perform(),
      screenshot: () => within(ANSWER_MS, 'a screenshot', driver.takeScreenshot()),
      async close() {
        await within(END_MS, 'quit', driver.quit()).catch(() => {})
        await end(server)
      },
    }
  } catch (error) {
    await end(server)
    throw error
  }
}
