import { setTimeout as wait } from 'node:timers/promises'

/** Longer than anything takes on a loaded machine. */
const PATIENCE_MS = 60_000
const PAUSE_MS = 50

/** A line of the browser's console. */
export interface ConsoleLine {
  error: boolean
  text: string
}

/** What a browser must be able to do for the journey (journey.ts); elements are named by XPath. */
export interface Browser {
  name: string
  /** Goes to an address; resolves when the document is there, and its code perhaps not yet. */
  open(address: string): Promise<void>
  /** The value of an expression in the page. */
  evaluate<T>(expression: string): Promise<T>
  /** Presses the mouse on an element that is there, now. */
  click(xpath: string): Promise<void>
  /** Types into what has the focus, key by key. */
  type(text: string): Promise<void>
  press(key: 'Enter'): Promise<void>
  /** Presses a key while Control is held. */
  control(key: string): Promise<void>
  /** What the console has said since it was asked last; absent where the driver does not pass it on. */
  console?(): ConsoleLine[]
  /** What is seen of the page, as PNG in base64. */
  screenshot(): Promise<string>
  close(): Promise<void>
}

/** Asks again and again until the answer is true. @throws Error that names `what` when it never is */
export async function eventually(what: string, ask: () => Promise<unknown>): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  let last: unknown
  do {
    // Between two documents there is nothing to ask.
    last = await ask().catch((error: Error) => error.message)
    if (last === true) return
    await wait(PAUSE_MS)
  } while (Date.now() < end)
  throw new Error(`never came: ${what} (${String(last)})`)
}

/** Waits until an expression holds in the page. */
export const waitForExpression = (browser: Browser, what: string, expression: string): Promise<void> =>
  eventually(what, () => browser.evaluate(expression))

/** An expression: the first element of this XPath, or null. */
export const element = (xpath: string): string =>
  `document.evaluate(${JSON.stringify(xpath)}, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE, null).singleNodeValue`

/** Waits for an element that is seen. */
export const waitForElement = (browser: Browser, xpath: string): Promise<void> =>
  waitForExpression(browser, xpath, `((e) => e !== null && e.checkVisibility())(${element(xpath)})`)

/** Goes to an address and waits until the page answers by itself. */
export async function visit(browser: Browser, address: string): Promise<void> {
  await browser.open(address)
  await waitForExpression(browser, 'hydration', `document.documentElement.dataset.hydrated === ''`)
}

/** Waits for an element, then presses it. What is drawn again in between, or covered, is looked for again. */
export const choose = (browser: Browser, xpath: string): Promise<void> =>
  eventually(`a press of ${xpath}`, async () => {
    await browser.click(xpath)
    return true
  })

/** Writes into a field as a user does: presses it until the caret is there (it may move meanwhile), then the keys. */
export async function fill(browser: Browser, xpath: string, text: string): Promise<void> {
  await eventually(`the caret in ${xpath}`, async () => {
    await browser.click(xpath)
    return browser.evaluate(`document.activeElement === ${element(xpath)}`)
  })
  await browser.type(text)
}

const quoted = (text: string): string => (text.includes("'") ? `"${text}"` : `'${text}'`)

export const button = (name: string, within = ''): string =>
  `${within}//button[@aria-label=${quoted(name)} or normalize-space()=${quoted(name)}]`
export const link = (name: string, within = ''): string =>
  `${within}//a[@aria-label=${quoted(name)} or normalize-space()=${quoted(name)}]`
/** The field whose label begins with this. */
export const field = (label: string, within = ''): string =>
  `${within}//*[self::input or self::textarea][@id=//label[starts-with(normalize-space(), ${quoted(label)})]/@for]`
/** What shows a text; the field it is typed in does not yet. */
export const containing = (text: string, within = ''): string =>
  `${within}//*[not(self::script or self::textarea)][text()[contains(., ${quoted(text)})]]`
