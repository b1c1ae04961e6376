import { glob } from 'node:fs/promises'
import path from 'node:path'
import { isTest } from './layers.ts'

/**
 * Every room, in the order of the tree that `npm run docs` prints into docs/architecture.md, "Layout", with its
 * content. A folder without a line here, or a line without a folder, is an error.
 */
export const ROOMS: Readonly<Record<string, string>> = {
  'shared/': 'safe in a browser, imports nothing from the others; a folder for each noun',
  'server/': 'Fastify: procedures, pages, REST, jobs',
  'server/main.ts': 'one process or a supervisor of several',
  'server/app.ts': 'the site put together: plugins in their order, what the floors below are handed',
  'server/router.ts': 'the table of procedures',
  'server/jobs.ts': 'the table of jobs',
  'server/start/': 'a start and an end, the release that runs, processes under one supervisor',
  'server/processes/': 'hands on to start/processes for supervisors of 0.2.0',
  'server/ssr/': 'pages: rendering, cache, head, sitemap, feeds',
  'server/rest/': 'REST as a table of rows over procedures, its shapes, OpenAPI',
  'server/features/': 'a folder for each noun: files by role, folders by subject, tests beside them',
  'server/trpc/': 'kinds of procedures by access, who calls, the one mapping of errors, rate limits',
  'server/http/': 'Fastify’s plugins',
  'server/queue/': 'pg-boss, and work in the background',
  'server/mail/': 'letters, and what sends them',
  'server/outbound/': 'what is fetched from elsewhere',
  'server/database/': 'our PostgreSQL, the client, what its errors mean, migrations and their runner, LISTEN',
  'server/base/': 'the environment, the log, small parts that know nothing of the others',
  'server/testing/': 'what tests stand on',
  'client/': 'React; what is built',
  'client/app/': 'entries, every page with what it reads (routes.tsx), islands, live pages',
  'client/pages/': 'compose features, one file a page, in a folder for who may see it',
  'client/features/': 'a folder for each noun: components, use-*.ts, *.module.css',
  'client/ui/': 'could ship in another product',
  'client/i18n/': 'words in French and English',
  'client/base/': 'language, queries, errors, what a page is asked and says of itself',
  'client/styles/': 'tokens, fonts, the look of texts',
  'client/worker/': 'the service worker',
  'client/offline/': 'the page that is shown while the site cannot be reached',
  'client/public/': 'files sent as they are',
  'client/testing/': 'what tests stand on',
  'commands/': 'what an operator runs, with its tests; each command is a file, its parts a folder',
  'commands/archive/': 'what a backup is made of, and how it is read',
  'commands/backup/': 'archives: made, verified, kept',
  'commands/build/': 'pages, worker and the client of the database',
  'commands/doctor/': 'what is wrong on a machine, one question a file',
  'commands/export/': 'the magazine as Markdown',
  'commands/fill/': 'a big database',
  'commands/import/': 'texts of Ghost and WordPress',
  'commands/restore/': 'a site made whole from an archive',
  'commands/update/': 'another release installed beside, and undone',
  'tools/': 'nothing here runs on a site',
  'tools/bench/': 'ratios side by side (docs/bench.md)',
  'tools/browsers/': 'one journey in Firefox and WebKit',
  'tools/check/': 'what `npm run check` asks; its lists in structure/',
  'tools/dev/': 'the site with reload on change',
  'tools/docs/': 'what is printed into documents',
  'tools/drill/': 'processes and PostgreSQL killed under load',
  'tools/fixtures/': 'archives of older schemas, which tests restore',
  'tools/image/': 'what is in the container',
  'tools/test/': 'the order of `npm test`, and its report',
  'scripts/': 'hand on to commands/ for units and updaters of 0.2.0, until `follows` passes it',
  'prisma/':
    'the schema by noun, functions and triggers (sql/), migrations, and the client that Prisma makes',
  'demo/': 'the demo magazine, what adds it, what draws it (demo/README.md)',
  'ops/': 'proxies, a pooler and a service to start from',
  'tests/': 'journeys in Chromium',
  'docs/': 'these pages; decisions/ says why',
}

/** The content of each noun, wherever it has a folder: in shared, server/features or client/features. */
export const NOUNS: Readonly<Record<string, string>> = {
  texts: 'articles and reviews as readers get them: lists, search, bodies, cards, English, the front page',
  games: 'a page for each game, what it says of itself, what joins texts to it, and videos of it',
  releases: 'which games come out when: the months of their calendar, and what other calendars subscribe to',
  facts: 'what IGDB says of a game: asked for, taken over, given back, and the terms of that',
  platforms: 'platforms and genres: the team’s lists of them, and what every other noun asks of these',
  subjects:
    'what texts are about beside games: their names, pages and merges, and what words of `tags` have become',
  writing: 'what the team does to texts: states, copies, versions, notes, the desk, the bin, previews',
  editor: 'the form’s rich text: blocks, paste, what is read from HTML and written to it',
  comments: 'threads and replies, who may hide and erase them',
  moderation: 'reports of comments, the desk’s queue, what is decided and contested',
  notices: 'the form that reports illegal content, and the page of its receipt',
  notifications: 'what concerns a member, at the bell and by mail; discussions that one follows',
  follows: 'what somebody follows, and who is told of what came out of it',
  likes: 'of texts and comments, counted and repaired',
  images: 'pictures: uploads, sizes, descriptions, where they are shown',
  people: 'pages and portraits of the team, signatures',
  translation: 'English by passages, corrections, the glossary, translators',
  videos: 'playlists of the channel',
  retrieval:
    'how a question is understood, and what of the index answers it, for lists and for the one search',
  search: 'one search over all that readers may look for, and what is offered while they type',
  auth: 'doors, sessions, tokens, second steps, invitations, disputes',
  session: 'who is signed in, in all tabs',
  account: 'profile, names, address, roles, my data, deletion',
  brand: 'what the site is called, says of itself and looks like, its versions',
  settings: 'what the team decides while the site runs',
  redirects: 'old addresses and where they lead',
  logs: 'who did what, for 30 days',
  operation: 'how the site is doing: health, jobs, archives, processes, locks',
  admin: 'the frame of the back office, and the kit that its screens are made of',
  layout: 'header, footer, menus, the 404 page’s game',
  about: 'who makes the magazine; legal pages',
  'built-in': 'pages that bring words of their own, or the team’s in their place',
  connectivity: 'whether the site can be reached, and what is done meanwhile',
  share: 'a link handed on',
  theme: 'dark and light',
  base: 'ids, languages, errors, pages of lists',
  format: 'dates, numbers, typography, slugs',
  messages: 'a sentence for each error, in both languages',
  offline: 'what a browser keeps to be read without the site',
}

/** Sides whose folders are named after nouns. */
const NOUN_SIDES = { shared: 'shared/', server: 'server/features/', client: 'client/features/' }

/** Folders that contain rooms: each of their folders needs a line, and on the server each file, too. */
const WITH_ROOMS = ['server/', 'client/', 'commands/', 'tools/']

/** Every file in the folders of ROOMS, as a path from the project's root. */
export async function listFiles(root: string): Promise<string[]> {
  const tops = Object.keys(ROOMS).filter((room) => room.indexOf('/') === room.length - 1)
  const found = glob(`{${tops.map((top) => top.slice(0, -1)).join(',')}}/**/*.*`, { cwd: root })
  const files = await Array.fromAsync(found)
  return files.map((file) => file.split(path.sep).join('/')).sort()
}

/** The rooms of a file: a top folder, a folder in one with rooms, a file at the top of the server. */
function roomsOf(file: string): string[] {
  const [top = '', second = '', third] = file.split('/')
  const rooms = [`${top}/`]
  if (!WITH_ROOMS.includes(`${top}/`)) return rooms
  if (third !== undefined) rooms.push(`${top}/${second}/`)
  else if (top === 'server' && /\.ts$/.test(second) && !isTest(file)) rooms.push(file)
  return rooms
}

function nounOf(file: string): string | undefined {
  const side = Object.values(NOUN_SIDES).find((folder) => file.startsWith(folder))
  const [noun, ...rest] = side === undefined ? [] : file.slice(side.length).split('/')
  return rest.length > 0 ? noun : undefined
}

function differences(list: string, lines: Readonly<Record<string, string>>, there: ReadonlySet<string>) {
  const place = `${list} in tools/check/structure/rooms.ts`
  return [
    ...[...there].filter((name) => !(name in lines)).map((name) => `${name}: say in ${place} what it holds.`),
    ...Object.keys(lines)
      .filter((name) => !there.has(name))
      .map((name) => `${name}: nothing is there; its line of ${place} can go.`),
  ]
}

/** Rooms and nouns without a description, and descriptions of those that are gone. */
export const undescribed = (files: readonly string[]): string[] => [
  ...differences('ROOMS', ROOMS, new Set(files.flatMap(roomsOf))),
  ...differences('NOUNS', NOUNS, new Set(files.map(nounOf).filter((noun) => noun !== undefined))),
]

/** The sides on which a noun has a folder. */
export const sidesOf = (noun: string, files: readonly string[]): string[] =>
  Object.entries(NOUN_SIDES)
    .filter(([, folder]) => files.some((file) => file.startsWith(`${folder}${noun}/`)))
    .map(([side]) => side)
