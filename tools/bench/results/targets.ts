import { keysIn } from '../../../shared/base/tables.ts'
import { AUDITED_PAGES, inWords, PAGE_KINDS } from '../pages.ts'

/** The targets (docs/architecture.md, "Targets"). "Floor": a bare Fastify that sends the same bytes from memory. */
export interface Target {
  what: string
  /** The page, where the same is measured for several. */
  page?: string
  /** How figures of this row are written. */
  unit: Unit
  better: 'more' | 'less'
  must: number
  goal: number
  /** In the row's unit, or in words. */
  ghost: number | string
}

export type Unit = '× floor' | '×' | 'MB' | 's' | 'KB' | 'ms' | 'shift' | 'points' | 'requests'

type Ghost = Target['ghost']

/** Makes targets of one sort. */
const sort =
  (better: Target['better'], unit: Unit) =>
  (must: number, goal: number, what: string, ghost: Ghost = '–'): Target => ({
    what,
    unit,
    better,
    must,
    goal,
    ghost,
  })

const floor = sort('more', '× floor')
const times = sort('less', '×')
const ms = sort('less', 'ms')
const mb = sort('less', 'MB')
const kb = sort('less', 'KB')
const shift = sort('less', 'shift')
const start = sort('less', 's')
const cores = sort('more', '×')
const points = sort('more', 'points')

type OfPages<Row extends string, Page extends string, End extends string> = Record<
  `${Row}-${Page}${End}`,
  Target
>

/** A row for each page. @param ghosts by page, where Ghost was measured. @param end the end of the rows’ names */
const each = <Row extends string, Page extends string, End extends string = ''>(
  row: Row,
  pages: readonly Page[],
  target: Target,
  ghosts: Partial<Record<Page, Ghost>> = {},
  end = '' as End,
): OfPages<Row, Page, End> =>
  Object.fromEntries(
    pages.map((page) => [
      `${row}-${page}${end}`,
      { ...target, page: inWords(page), ghost: ghosts[page] ?? target.ghost },
    ]),
  ) as OfPages<Row, Page, End>

/** For something that may hardly cost more than what it is compared with. */
const hardlyMore = (what: string) => times(1.3, 1.1, what)
const OTHERS = '94–96 (accessibility)'

export const TARGETS = {
  'cached-home': floor(0.5, 0.7, 'Home from our cache, brotli', 0.0008),
  'cached-list': floor(0.5, 0.7, 'List from our cache, brotli'),
  'cached-article': floor(0.5, 0.7, 'Article from our cache, brotli', 0.0019),
  tail: floor(
    0.35,
    0.6,
    'The long tail: 1,000 articles with five threads and more by turns, each asked again after 20 s or more, nothing changed between',
    0.0019,
  ),
  cdn: sort('less', 'requests')(
    1,
    1,
    'Behind a cache: requests that reach the origin, 10,000 readers of one page in a minute',
  ),
  'anew-home': floor(0.012, 0.024, 'Home rendered uncached: database + React', 0.0008),
  'anew-article': floor(0.019, 0.038, 'Article rendered uncached, 1,000 URLs', 0.0019),
  'api-list': floor(0.045, 0.06, '`GET /api/articles?page=N&limit=5`, uncached', 0.005),
  'api-article': floor(0.08, 0.1, 'One article by slug, uncached', 0.013),
  'pooler-article': floor(0.02, 0.04, 'The same, nothing prepared (as behind PgBouncer)'),
  'api-search': floor(0.02, 0.038, 'Search in title and body, ranked', 0.0075),
  'api-find': floor(0.012, 0.02, 'One search over all kinds, ranked and marked'),
  'api-comments': floor(0.035, 0.05, 'Comments of an article, 20 with likes', 0.0038),
  'comments-many': times(2, 1.3, 'Comments: an article with 1 → one with 10,000 (× the cost)'),
  'likes-many': times(2, 1.3, 'Likes by 32 people at once: an article with 1 comment → with 10,000'),
  'likes-one': times(4, 2, 'Likes by 32 people at once: of 32 articles → all of one'),
  'one-home': times(28, 14, 'One connection, home uncached (its time, × the floor’s)', 278),
  'one-article': times(20, 8, 'One connection, article uncached (its time, × the floor’s)', 144),
  'scale-first': times(2, 1.3, '1,000 → 100,000 articles: first page of the list (× the cost)'),
  'scale-middle': times(2, 1.3, '1,000 → 100,000: middle page'),
  'scale-last': times(2, 1.3, '1,000 → 100,000: last page'),
  'scale-article': times(2, 1.3, '1,000 → 100,000: article by slug'),
  'scale-search': times(2, 1.3, '1,000 → 100,000: search'),
  'scale-find': times(2, 1.3, '200 games and 1,000 articles → 20,000 and 100,000: one search over all kinds'),
  'scale-game': times(4, 2, '200 games and 1,000 articles → 20,000 and 100,000: a game with its texts'),
  'scale-game-suggest': times(4, 2, '200 → 20,000 games: suggestions while a name is typed'),
  'scale-game-releases': times(4, 2, '200 → 20,000 games: releases of a month, about five on a page'),
  'scale-game-lists': times(
    4,
    2,
    '200 → 20,000 games: first and last page of 12 lists, filtered and sorted; the one that grows most',
  ),
  'api-suggest': times(
    1,
    0.7,
    'Suggestions of all kinds while somebody types (× the cost of an article by slug, both over tRPC)',
  ),
  'anew-game': times(1.6, 1.3, 'A game’s page rendered uncached (× the cost of an article’s)'),
  'anew-subject': hardlyMore('A subject’s page rendered uncached (× the cost of /news and /reviews)'),
  'anew-games': times(1.6, 1.3, 'Filtered lists of games rendered uncached (× the cost of /reviews)'),
  login: times(1.1, 1.03, 'Refused sign-in, known beside unknown account (the larger time ÷ the smaller)'),
  autosave: ms(100, 40, 'Autosave of a text of 100 KB: kept apart, not sanitised'),
  save: ms(250, 120, 'Saving an article of 100 KB: checked, sanitised, indexed'),
  compare: ms(150, 60, 'Comparing two versions of 100 KB, words marked'),
  moderation: hardlyMore(
    'A page of the desk: 1,000 comments, 50 reported → 100,000 and 5,000; the filter that grows most',
  ),
  'comment-rules': hardlyMore('Writing a comment: no rule → all of them, 500 words (× the time)'),
  unread: hardlyMore('List and number at the bell: 1,000 → 1,000,000 entries (× the cost)'),
  logs: times(2, 1.3, 'A page of the log: 1,000 → 1,000,000 entries (× the cost)'),
  backup: times(1.5, 1.3, 'Readers’ p95 while backups are made, articles uncached (× without)'),
  'js-editor': kb(180, 120, 'JavaScript that only the editor’s form loads, brotli'),
  'editor-ready': times(
    5,
    3,
    'Opening the editor’s form until typing works (× the home page’s time until it answers)',
  ),
  // The figures are a tenth and a twentieth; 0.6 and a half; and as much as, and half of, what release eaaf8856 took on an idle machine.
  'view-warm': times(
    4.7,
    2.4,
    'A page view of texts seen before, processor time of the site and its PostgreSQL (× the floor’s, same bytes and requests)',
  ),
  'view-first': times(36, 30, 'The same, each text first seen since the start'),
  'view-member': times(82, 41, 'The same of texts seen before, by a member who is signed in'),
  'cores-page': cores(1, 1.5, 'One process → two (`PROCESSES=2`): article from our cache'),
  'cores-anew': cores(1, 1.7, 'One process → two: articles rendered anew'),
  'cores-data': cores(1, 1.6, 'One process → two: one article by slug'),
  memory: mb(380, 260, 'Server memory under load (RSS: median / peak)', '674–1,112'),
  'memory-idle': mb(200, 150, 'Server memory after a first start, nobody asking (RSS: median / most)'),
  'memory-readers': mb(
    450,
    300,
    'Server memory with 2,000 readers who ask for a picture of 1.7 MB and take nothing (RSS: median / most)',
  ),
  'import-memory': mb(
    250,
    200,
    'Memory of an import of 300 MB of Ghost’s export, and of WordPress’ (dry runs: real ones take most of an hour; the larger one, peak RSS)',
  ),
  start: start(1.1, 0.7, 'Start to first 200, database there, PostgreSQL started too', 1.75),
  'start-connect': start(1.1, 0.7, 'The same beside a running PostgreSQL (DATABASE_URL)', 1.75),
  ...each('js', PAGE_KINDS, kb(75, 70, 'JavaScript on first load, brotli'), { home: 668, article: 866 }),
  'js-sign-in': kb(100, 80, 'JavaScript on first load, brotli: sign-in'),
  'js-followed': kb(95, 85, 'JavaScript, brotli: home, a first move and the first link, to an article'),
  'js-comments': kb(
    160,
    120,
    'JavaScript, brotli: an article whose discussion a member reads and begins to write in',
  ),
  ...each(
    'bytes',
    PAGE_KINDS,
    kb(210, 180, 'All bytes before scrolling (phone / larger of phone and desktop)'),
    { home: 1114, article: 1003 },
  ),
  ...each(
    'state',
    ['home', 'article'],
    kb(1, 0.1, 'Data sent beside the HTML and in it, for islands, before compression'),
  ),
  'inp-home': ms(150, 100, 'Interaction to next paint, CPU 4 × slower: menu, theme, carousel'),
  'inp-article': ms(150, 100, 'Interaction to next paint, CPU 4 × slower: like, comment form'),
  ...each('tasks', AUDITED_PAGES, ms(110, 30, 'Long-task time over 50 ms, CPU 4 × slower'), {
    home: 558,
    article: 881,
  }),
  ...each('shift', PAGE_KINDS, shift(0.01, 0, 'Layout shift, loaded and scrolled to the end'), {
    home: 0,
    article: 0.4,
  }),
  ...each('shift-slow', PAGE_KINDS, shift(0.01, 0, 'The same on a phone, CPU 4 × slower')),
  ...each('lighthouse', AUDITED_PAGES, points(98, 100, 'Lighthouse mobile, performance, median of 5'), {
    home: 92,
    article: 97,
  }),
  ...each(
    'lighthouse',
    AUDITED_PAGES,
    points(95, 98, 'The same, worst of 5'),
    { home: 76, article: 80 },
    '-worst',
  ),
  ...each(
    'lighthouse',
    AUDITED_PAGES,
    points(100, 100, 'Lighthouse’s other categories, worst (search engines’ where it is to be indexed)'),
    { home: OTHERS, article: OTHERS },
    '-others',
  ),
} satisfies Record<string, Target>

export type RowName = keyof typeof TARGETS

/** Every row, in the order of the table. */
export const ROW_NAMES: readonly RowName[] = keysIn(TARGETS)
