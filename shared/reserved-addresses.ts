import { pageEntries } from './pages.ts'

/** What the server answers beside pages; `server/reserved-addresses.test.ts` compares this with its routes. */
const SERVED = ['api', 'trpc', 'assets', 'en', 'fr']

/**
 * A later release takes new addresses from this list only, so that none ever meets a page of somebody's own (decision
 * 068). It only grows where no page can have the address yet.
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

/** Whether no page of one's own may be called so, in whichever letters: full-width ones and capitals are the same word. */
export const isReservedAddress = (name: string): boolean =>
  RESERVED.has(name.normalize('NFKC').trim().toLowerCase())
