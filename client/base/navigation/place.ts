/** Where the reader is: what the address bar says, and what the entry of the history keeps. */
export interface Place {
  pathname: string
  search: string
  hash: string
  /** Given with the navigation; it outlives a reload. */
  state: unknown
  /** Of the entry of the history; `default` where a page was loaded without one. */
  key: string
  action: 'PUSH' | 'REPLACE' | 'POP'
}

export interface NavigateOptions {
  /** In the place of the present entry of the history. */
  replace?: boolean | undefined
  state?: unknown
}

/** Leads to an address of this site, written from its root, as a query or as a fragment. */
export type Navigate = (to: string, options?: NavigateOptions) => void

/** What this site keeps with an entry of the history; others keep things beside it (mailed-token.ts). */
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

/** Writes an address into the history, and nothing else. @param beside what others keep with the entry */
export function writeEntry(
  to: string,
  { replace = false, state = null }: NavigateOptions,
  beside = {},
): void {
  const entry: Entry = { ...beside, usr: state, key: newKey() }
  if (replace) history.replaceState(entry, '', to)
  else history.pushState(entry, '', to)
}

/** The browser's place; parts of the page are told when it changes. */
export const places = {
  get: (): Place => {
    place ??= read('POP')
    return place
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Another entry of the history, or another address in the present one. */
  go(to: string, options: NavigateOptions): void {
    writeEntry(to, options)
    become(options.replace ? 'REPLACE' : 'PUSH')
  },
  /** The browser has gone to another entry by itself. */
  arrive: (): void => become('POP'),
  /** The entry has been written, and its page shown. */
  tell: become,
}

/** How this site goes to another page, and shows the present one as it is now. */
export interface Navigation {
  navigate: Navigate
  renew: () => void
}
let navigation: Navigation = { navigate: (to, options = {}) => places.go(to, options), renew: () => {} }

/** To be called before anything comes to life (app/exchange/navigation.ts). */
export function navigateBy(how: Navigation): void {
  navigation = how
}

export const navigate: Navigate = (to, options) => navigation.navigate(to, options)

/** Reader and focus stay where they are. */
export const renewPage = (): void => navigation.renew()
