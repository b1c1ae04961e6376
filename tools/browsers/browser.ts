import { setTimeout as wait } from 'node:timers/promises'

/** Longer than any wait on a busy machine. */
const PATIENCE_MS = 60_000
const PAUSE_MS = 50

export interface ConsoleLine {
  error: boolean
  text: string
}

/** The abilities of a browser that the journey needs (journey.ts); elements are found by XPath. */
export interface Browser {
  name: string
  /** Goes to an address; resolves when the document is loaded, though its code may not be. */
  open(address: string): Promise<void>
  /** The value of an expression in the page. */
  evaluate<T>(expression: string): Promise<T>
  /** Clicks on an element that exists now, without waiting. */
  click(xpath: string): Promise<void>
  /** Types into the focused element, key by key. */
  type(text: string): Promise<void>
  press(key: 'Enter'): Promise<void>
  /** Presses a key while Control is held. */
  control(key: string): Promise<void>
  /** The lines of the console since the last call; absent where the driver does not pass them on. */
  console?(): ConsoleLine[]
  /** The visible part of the page, as PNG in base64. */
  screenshot(): Promise<string>
  close(): Promise<void>
}

/** Asks repeatedly until the answer is true. @throws Error that names `what` when it never is */
export async function eventually(what: string, ask: () => Promise<unknown>): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  let last: unknown
  do {
    // The question fails between two documents.
    last = await ask().catch((error: Error) => error.message)
    if (last === true) return
    await wait(PAUSE_MS)
  } while (Date.now() < end)
  throw new Error(`never came: ${what} (${String(last)})`)
}

/** Waits until an expression is true in the page. */
export const waitForExpression = (browser: Browser, what: string, expression: string): Promise<void> =>
  eventually(what, () => browser.evaluate(expression))

/** An expression for the first element of this XPath, or null. */
export const element = (xpath: string): string =>
  `document.evaluate(${JSON.stringify(xpath)}, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE, null).singleNodeValue`

/** Waits for a visible element. */
export const waitForElement = (browser: Browser, xpath: string): Promise<void> =>
  waitForExpression(browser, xpath, `((e) => e !== null && e.checkVisibility())(${element(xpath)})`)

/** Goes to an address and waits until the page is interactive. */
export async function visit(browser: Browser, address: string): Promise<void> {
  await browser.open(address)
  await waitForExpression(browser, 'hydration', `document.documentElement.dataset.hydrated === ''`)
}

/** Waits for an element, then clicks on it. One that is rendered again in between, or covered, is looked for again. */
export const choose = (browser: Browser, xpath: string): Promise<void> =>
  eventually(`a press of ${xpath}`, async () => {
    await browser.click(xpath)
    return true
  })

/** Types into a field like a user: clicks until the caret is there (the field may move meanwhile), then presses the keys. */
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
/** The field whose label begins with this text. */
export const field = (label: string, within = ''): string =>
  `${within}//*[self::input or self::textarea][@id=//label[starts-with(normalize-space(), ${quoted(label)})]/@for]`
/** An element that shows a text; the field in which it is typed does not count. */
export const containing = (text: string, within = ''): string =>
  `${within}//*[not(self::script or self::textarea)][text()[contains(., ${quoted(text)})]]`
