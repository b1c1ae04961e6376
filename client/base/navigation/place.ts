/** Where the reader is: the address, and the state of the history entry. */
export interface Place {
  pathname: string
  search: string
  hash: string
  /** Given with the navigation. It survives a reload. */
  state: unknown
  /** The key of the history entry; `default` where the document was loaded without one. */
  key: string
  action: 'PUSH' | 'REPLACE' | 'POP'
}

export interface NavigateOptions {
  /** Replaces the present history entry. */
  replace?: boolean | undefined
  state?: unknown
}

/** Goes to an address of this site: a path from the root, a query or a fragment. */
export type Navigate = (to: string, options?: NavigateOptions) => void

/** What this site keeps in a history entry; others keep their own fields in it (mailed-token.ts). */
interface Entry {
  usr?: unknown
  key?: string
}

let place: Place | undefined
const listeners = new Set<() => void>()

function read(action: Place['action']): Place {
  const { pathname, search, hash } = location
  const { usr = null, key = 'default' }: Entry = history.state ?? {}
  return { pathname, search, hash, state: usr, key, action }
}

function become(action: Place['action']): void {
  place = read(action)
  for (const listener of listeners) listener()
}

const newKey = (): string => Math.random().toString(36).slice(2, 10)

/** Writes an address into the history, and does nothing else. @param beside fields that others keep in the entry */
export function writeEntry(
  to: string,
  { replace = false, state = null }: NavigateOptions,
  beside = {},
): void {
  const entry: Entry = { ...beside, usr: state, key: newKey() }
  if (replace) history.replaceState(entry, '', to)
  else history.pushState(entry, '', to)
}

/** The browser's place. Subscribers are called when it changes. */
export const places = {
  get: (): Place => {
    place ??= read('POP')
    return place
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Adds an entry to the history, or replaces the address of the present one. */
  go(to: string, options: NavigateOptions): void {
    writeEntry(to, options)
    become(options.replace ? 'REPLACE' : 'PUSH')
  },
  /** Call it when the browser has gone to another entry by itself. */
  arrive: (): void => become('POP'),
  /** Call it when the entry has been written and its page is shown. */
  tell: become,
}

/** How this site goes to another page, and renews the present one. */
export interface Navigation {
  navigate: Navigate
  renew: () => void
}
let navigation: Navigation = { navigate: (to, options = {}) => places.go(to, options), renew: () => {} }

/** Call it before anything is hydrated (app/exchange/navigation.ts). */
export function navigateBy(how: Navigation): void {
  navigation = how
}

export const navigate: Navigate = (to, options) => navigation.navigate(to, options)

/** Shows the present page anew; scroll position and focus stay. */
export const renewPage = (): void => navigation.renew()
