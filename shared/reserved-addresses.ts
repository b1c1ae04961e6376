import { pageEntries } from './pages.ts'

/** What the server answers besides pages; `server/reserved-addresses.test.ts` compares this with its routes. */
const SERVED = ['api', 'trpc', 'assets', 'en', 'fr']

/**
 * Later releases take new addresses only from this list, so that none conflicts with a team's own page (decision 068).
 * The list grows only by addresses that no page can have yet.
 */
const FOR_LATER = [
  ...['account', 'announcements', 'calendar', 'cards', 'feed', 'files', 'games', 'images', 'live'],
  ...[
    'logout',
    'members',
    'metrics',
    'moderation',
    'newsletter',
    'notifications',
    'platforms',
    'polls',
    'readers',
  ],
  ...[
    'reading-list',
    'register',
    'releases',
    'report',
    'saved',
    'search',
    'settings',
    'setup',
    'signup',
    'sitemap',
  ],
  ...['static', 'status', 'subjects', 'subscribe', 'tags', 'unsubscribe', 'uploads'],
]

const RESERVED = new Set([
  ...pageEntries().flatMap(([, { path, builtIn }]) =>
    builtIn || path.startsWith('/:') ? [] : [path.split('/')[1] ?? ''],
  ),
  ...SERVED,
  ...FOR_LATER,
])

/** Whether a team's own page must not have this address, in any spelling: full-width letters and capitals are the same word. */
export const isReservedAddress = (name: string): boolean =>
  RESERVED.has(name.normalize('NFKC').trim().toLowerCase())
