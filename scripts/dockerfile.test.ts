import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { DEMO_STEP } from '../server/demo-step.ts'
import { startOptions } from './bench/site.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')

/** What runs in a container: the site, its step, and the chores of the README. */
const ENTRIES = ['server/main.ts', DEMO_STEP, 'scripts/db.ts', 'scripts/admin.ts']
/** What is read while running, besides modules. */
const DATA = [
  ...['texts/articles', 'texts/reviews', 'pictures'].map((folder) => `demo/${folder}`),
  'prisma/migrations',
]

const LOADED = /^(?:import|export)\s+(?!type\s)[^;'"]*?from\s+'(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm

/** Every module of ours that `entries` load, now or later; types are not loaded. */
function loadedBy(entries: string[]): string[] {
  const seen = new Set<string>()
  const visit = (file: string): void => {
    if (seen.has(file)) return
    seen.add(file)
    // What Prisma generates is not there before the first install, and imports nothing of ours.
    if (file.startsWith('prisma/generated/')) return
    for (const [, still, later] of read(file).matchAll(LOADED))
      visit(path.posix.join(path.posix.dirname(file), still ?? later ?? ''))
  }
  for (const entry of entries) visit(entry)
  return [...seen]
}

const copied = [...read('Dockerfile').matchAll(/^COPY --from=build \/app\/(\S+) /gm)].map(
  ([, from = '']) => from,
)
const ignored = read('.dockerignore').split('\n').filter(Boolean)
const under = (folders: string[]) => (file: string) =>
  folders.some((folder) => file === folder || file.startsWith(`${folder}/`))

it('the image has all that the site and its first start load', () => {
  const files = DATA.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder)).map((name) => `${folder}/${name}`),
  )
  const wanted = [...loadedBy(ENTRIES), ...files, 'demo/members.json', 'demo/videos.json', 'package.json']
  expect(wanted.length).toBeGreaterThan(500)
  expect(wanted.filter((file) => !under(copied)(file))).toEqual([])
  expect(wanted.filter(under(ignored))).toEqual([])
})

it('the image and a service manager start Node with the options of npm start', () => {
  const options = startOptions()
  expect(options).not.toEqual([])
  expect(read('Dockerfile')).toContain(
    `CMD [${['node', ...options, 'server/main.ts'].map((word) => `"${word}"`).join(', ')}]`,
  )
  expect(read('README.md')).toContain(`\`node_modules/.bin/node ${options.join(' ')} scripts/start.mjs\``)
})

it('the image has no drawing code', () => {
  expect(under(ignored)('demo/art/main.ts')).toBe(true)
  expect(loadedBy(ENTRIES).filter((file) => file.startsWith('demo/art/'))).toEqual([])
})
