/** The targets (docs/architecture.md, "Targets"). "Floor": a bare Fastify that sends the same bytes from memory. */
export interface Target {
  name: string
  what: string
  /** How numbers of this row are written. */
  unit: Unit
  better: 'more' | 'less'
  must: number
  goal: number
  /** In the row's unit, or a word. */
  ghost: number | string
}

export type Unit = '× floor' | '×' | 'MB' | 's' | 'KB' | 'ms' | 'shift' | 'points' | 'requests'

const row = (
  name: string,
  what: string,
  unit: Unit,
  better: Target['better'],
  must: number,
  goal: number,
  ghost: number | string,
): Target => ({ name, what, unit, better, must, goal, ghost })

function lighthouse(page: string, what: string, [median, worst]: (number | string)[] = ['–', '–']): Target[] {
  const points = (end: string, text: string, must: number, goal: number, ghost: number | string = '–') =>
    row(`lighthouse-${page}${end}`, text, 'points', 'more', must, goal, ghost)
  const others = typeof median === 'number' ? '94–96 (accessibility)' : '–'
  return [
    points('', `Lighthouse mobile, performance: ${what} (median of 5)`, 98, 100, median),
    points('-worst', 'the same, worst of 5', 95, 98, worst),
    points('-others', `the other three categories, worst: ${what}`, 100, 100, others),
  ]
}

export const TARGETS: readonly Target[] = [
  row('cached-home', 'Home from our cache, brotli', '× floor', 'more', 0.45, 0.7, 0.0008),
  row('cached-list', 'List from our cache, brotli', '× floor', 'more', 0.45, 0.7, '–'),
  row('cached-article', 'Article from our cache, brotli', '× floor', 'more', 0.45, 0.7, 0.0019),
  row(
    'tail',
    'The long tail: 1,000 article URLs by turns, each asked again after 20 s or more, nothing changed between',
    '× floor',
    'more',
    0.3,
    0.6,
    0.0019,
  ),
  row(
    'cdn',
    'Behind a cache: requests that reach the origin, 10,000 readers of one page in a minute',
    'requests',
    'less',
    1,
    1,
    '–',
  ),
  row('anew-home', 'Home rendered uncached: database + React', '× floor', 'more', 0.012, 0.024, 0.0008),
  row('anew-article', 'Article rendered uncached, 1,000 URLs', '× floor', 'more', 0.019, 0.038, 0.0019),
  row('api-list', '`GET /api/articles?page=N&limit=5`, uncached', '× floor', 'more', 0.04, 0.06, 0.005),
  row('api-article', 'One article by slug, uncached', '× floor', 'more', 0.07, 0.1, 0.013),
  row(
    'pooler-article',
    'The same, nothing prepared (as behind PgBouncer)',
    '× floor',
    'more',
    0.02,
    0.04,
    '–',
  ),
  row('api-search', 'Search in title and body, ranked', '× floor', 'more', 0.02, 0.038, 0.0075),
  row('api-comments', 'Comments of an article, 20 with likes', '× floor', 'more', 0.035, 0.05, 0.0038),
  row(
    'comments-many',
    'Comments: an article with 1 → one with 10,000 (× the cost)',
    '×',
    'less',
    2,
    1.3,
    '–',
  ),
  row(
    'likes-many',
    'Likes by 32 people at once: an article with 1 comment → with 10,000',
    '×',
    'less',
    2,
    1.3,
    '–',
  ),
  row('likes-one', 'Likes by 32 people at once: of 32 articles → all of one', '×', 'less', 4, 2, '–'),
  row('one-home', 'One connection, home uncached (its time, × the floor’s)', '×', 'less', 28, 14, 278),
  row('one-article', 'One connection, article uncached (its time, × the floor’s)', '×', 'less', 20, 8, 144),
  row(
    'scale-first',
    '1,000 → 100,000 articles: first page of the list (× the cost)',
    '×',
    'less',
    1.3,
    1.1,
    '–',
  ),
  row('scale-middle', '1,000 → 100,000: middle page', '×', 'less', 1.3, 1.1, '–'),
  row('scale-last', '1,000 → 100,000: last page', '×', 'less', 1.3, 1.1, '–'),
  row('scale-article', '1,000 → 100,000: article by slug', '×', 'less', 1.3, 1.1, '–'),
  row('scale-search', '1,000 → 100,000: search', '×', 'less', 2, 1.3, '–'),
  row(
    'login',
    'Refused sign-in, known beside unknown account (the larger time ÷ the smaller)',
    '×',
    'less',
    1.1,
    1.03,
    '–',
  ),
  row('autosave', 'Autosave of a text of 100 KB: kept apart, not sanitised', 'ms', 'less', 100, 40, '–'),
  row('save', 'Saving an article of 100 KB: checked, sanitised, indexed', 'ms', 'less', 250, 120, '–'),
  row('compare', 'Comparing two versions of 100 KB, words marked', 'ms', 'less', 150, 60, '–'),
  row('logs', 'A page of the log: 1,000 → 1,000,000 entries (× the cost)', '×', 'less', 2, 1.3, '–'),
  row(
    'backup',
    'Readers’ p95 while backups are made, articles uncached (× without)',
    '×',
    'less',
    2,
    1.3,
    '–',
  ),
  row('js-editor', 'JavaScript that only the editor’s form loads, brotli', 'KB', 'less', 180, 120, '–'),
  row(
    'editor-ready',
    'Opening the editor’s form until typing works (× the home page’s time until it answers)',
    '×',
    'less',
    5,
    3,
    '–',
  ),
  row('cores-page', 'One process → two (`PROCESSES=2`): article from our cache', '×', 'more', 1, 1.5, '–'),
  row('cores-anew', 'One process → two: articles rendered anew', '×', 'more', 1, 1.7, '–'),
  row('cores-data', 'One process → two: one article by slug', '×', 'more', 1, 1.6, '–'),
  row('memory', 'Server memory under load (RSS: median / peak)', 'MB', 'less', 380, 260, '674–761'),
  row(
    'memory-idle',
    'Server memory after a first start, nobody asking (RSS: median / most)',
    'MB',
    'less',
    300,
    150,
    '–',
  ),
  row('start', 'Start to first 200, database there, PostgreSQL started too', 's', 'less', 1.1, 0.7, 1.75),
  row('start-connect', 'The same beside a running PostgreSQL (DATABASE_URL)', 's', 'less', 1.1, 0.7, 1.75),
  row('js-home', 'JavaScript on first load, brotli: home', 'KB', 'less', 105, 90, 668),
  row('js-article', 'JavaScript on first load, brotli: article', 'KB', 'less', 105, 90, 866),
  row(
    'bytes-home',
    'All bytes before scrolling: home (phone / larger of phone and desktop)',
    'KB',
    'less',
    240,
    200,
    1114,
  ),
  row(
    'bytes-article',
    'All bytes before scrolling: article (phone / larger of phone and desktop)',
    'KB',
    'less',
    240,
    200,
    1003,
  ),
  row('state-home', 'Data sent beside the HTML, before compression: home', 'KB', 'less', 1, 0.1, '–'),
  row('state-article', 'Data sent beside the HTML, before compression: article', 'KB', 'less', 1, 0.1, '–'),
  row(
    'inp-home',
    'Interaction to next paint, CPU 4 × slower: menu, theme, carousel',
    'ms',
    'less',
    200,
    100,
    '–',
  ),
  row(
    'inp-article',
    'Interaction to next paint, CPU 4 × slower: like, comment form',
    'ms',
    'less',
    200,
    100,
    '–',
  ),
  row('tasks-home', 'Long-task time over 50 ms, CPU 4 × slower: home', 'ms', 'less', 110, 30, 558),
  row('tasks-article', 'Long-task time over 50 ms, CPU 4 × slower: article', 'ms', 'less', 110, 30, 881),
  row('shift-home', 'Layout shift, loaded and scrolled to the end: home', 'shift', 'less', 0.01, 0, 0),
  row(
    'shift-article',
    'Layout shift, loaded and scrolled to the end: article',
    'shift',
    'less',
    0.01,
    0,
    0.4,
  ),
  ...lighthouse('home', 'home', [92, 76]),
  ...lighthouse('home-en', 'home in English'),
  ...lighthouse('list', 'list'),
  ...lighthouse('list-en', 'list in English'),
  ...lighthouse('article', 'article', [97, 80]),
  ...lighthouse('article-en', 'article in English'),
  ...lighthouse('review', 'review'),
  ...lighthouse('review-en', 'review in English'),
]
