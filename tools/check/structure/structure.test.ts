import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { cyclesIn } from './cycles.ts'
import { brokenFloors } from './floors.ts'
import { type ImportKind, importsOf } from './import-graph.ts'
import { knotsIn } from './knots.ts'
import { brokenLayers } from './layers.ts'
import { wrongPackages } from './packages.ts'
import { crowded, misplaced } from './places.ts'
import { listFiles, sidesOf, undescribed } from './rooms.ts'

const edge = (from: string, to: string, kind: ImportKind = 'value') => ({ from, to, kind, line: 1 })

describe('importsOf', () => {
  it('tells types, values and what is loaded later apart', () => {
    const text = `import type { A } from './a.ts'
import { type B, b } from '../b.tsx'
import './style.css'
import zod from 'zod'
export type { C } from './c.ts'
export * from './d.ts'
const later = () => import('./e.ts')
type F = typeof import('./f.ts')
const noImport = "import { x } from './x.ts'"
import icon from './icon.svg?raw'`
    const { files, packages } = importsOf('client/ui/x.ts', text)
    expect(packages).toEqual([{ from: 'client/ui/x.ts', to: 'zod', kind: 'value', line: 4 }])
    expect(files.map(({ to, kind, line }) => [to, kind, line])).toEqual([
      ['client/ui/a.ts', 'type', 1],
      ['client/b.tsx', 'value', 2],
      ['client/ui/style.css', 'value', 3],
      ['client/ui/c.ts', 'type', 5],
      ['client/ui/d.ts', 'value', 6],
      ['client/ui/e.ts', 'dynamic', 7],
      ['client/ui/f.ts', 'type', 8],
      ['client/ui/icon.svg', 'value', 10],
    ])
  })
})

describe('cyclesIn', () => {
  it('finds circles of values and of types, one of a file with itself, and none by what is loaded later', () => {
    const imports = [
      edge('a', 'b'),
      edge('b', 'c', 'type'),
      edge('c', 'a'),
      edge('c', 'd'),
      edge('d', 'e'),
      edge('e', 'd', 'dynamic'),
      edge('f', 'f'),
    ]
    expect(cyclesIn(imports)).toEqual([['a', 'b', 'c'], ['f']])
  })
})

describe('wrongPackages', () => {
  const manifest = { dependencies: { zod: '1', prisma: '1' }, devDependencies: { vitest: '1' } }
  const all = [
    edge('server/x.ts', 'zod'),
    edge('server/x.test.ts', 'vitest'),
    edge('server/y.ts', 'prisma', 'dynamic'),
  ]

  it('lets through what is declared and imported, where it is installed', () => {
    expect(wrongPackages(manifest, all, {})).toEqual([])
    expect(wrongPackages(manifest, [...all, edge('server/y.ts', 'vitest', 'type')], {})).toEqual([])
    expect(wrongPackages(manifest, all.slice(0, 2), { prisma: 'its command' })).toEqual([])
  })

  it.each([
    ['a package without an importer', all.slice(1), {}, 'zod: nothing imports it'],
    ['an importer without a package', [...all, edge('server/x.ts', 'sharp')], {}, 'x.ts:1: sharp is not in'],
    ['tools of development in the product', [...all, edge('server/x.ts', 'vitest')], {}, 'x.ts:1: vitest is'],
    ['a reason for what is imported', all, { zod: 'none' }, 'zod: it is imported'],
    ['a reason for what has gone', all, { gone: 'none' }, 'gone: it is not in'],
  ])('names %s', (_, imports, reasons, message) => {
    expect(wrongPackages(manifest, imports, reasons)).toEqual([expect.stringContaining(message)])
  })
})

it('lucia and oslo stand behind one file each, tests aside', () => {
  const manifest = { dependencies: { lucia: '3', oslo: '1' }, devDependencies: {} }
  const own = [
    edge('server/features/auth/sessions/lucia.ts', 'lucia'),
    edge('server/features/auth/crypto/oslo.ts', 'oslo', 'dynamic'),
    edge('server/features/auth/doors/totp.test.ts', 'oslo'),
  ]
  expect(wrongPackages(manifest, own, {})).toEqual([])
  expect(
    wrongPackages(manifest, [...own, edge('server/features/auth/sessions/x.ts', 'lucia', 'type')], {}),
  ).toEqual([expect.stringContaining('lucia stands behind server/features/auth/sessions/lucia.ts')])
})

describe('brokenFloors', () => {
  it.each([
    ['server/base/x.ts', 'server/database/client.ts'],
    ['server/http/x.ts', 'server/features/logs/service.ts'],
    ['server/features/texts/x.ts', 'server/ssr/render.ts'],
    ['server/ssr/x.ts', 'server/app.ts'],
    ['server/ssr/x.ts', 'server/features/comments/list.ts'],
    ['server/app.ts', 'server/features/comments/list.ts'],
  ])('%s does not reach %s', (from, to) => {
    expect(brokenFloors([edge(from, to)])).toEqual([expect.stringContaining(`${from}:1 reaches ${to}`)])
  })

  it('lets through types, tests, what stands below, and the listed features', () => {
    expect(
      brokenFloors([
        edge('server/base/x.ts', 'server/database/client.ts', 'type'),
        edge('server/base/x.test.ts', 'server/database/client.ts'),
        edge('server/ssr/x.ts', 'server/features/texts/list.ts'),
        edge('server/http/x.ts', 'server/trpc/errors.ts'),
        edge('server/jobs.ts', 'server/features/comments/list.ts'),
        edge('client/app/x.ts', 'server/router.ts', 'type'),
      ]),
    ).toEqual([])
  })
})

describe('undescribed', () => {
  const root = path.resolve(import.meta.dirname, '../../..')

  it('finds every room and noun described, and none that has gone', async () => {
    expect(undescribed(await listFiles(root))).toEqual([])
  })

  it('names rooms, files at the top of the server and nouns without a line, and lines without a folder', async () => {
    const files = (await listFiles(root)).filter((file) => !file.startsWith('client/features/theme/'))
    const more = ['server/cache/x.ts', 'server/more.ts', 'server/more.test.ts', 'shared/weather/schema.ts']
    expect(undescribed([...files, ...more])).toEqual([
      expect.stringContaining('server/cache/: say in ROOMS'),
      expect.stringContaining('server/more.ts: say in ROOMS'),
      expect.stringContaining('weather: say in NOUNS'),
      expect.stringContaining('theme: nothing is there'),
    ])
  })

  it('knows on which sides a noun has a folder', () => {
    expect(sidesOf('likes', ['shared/likes/x.ts', 'client/features/likes/x.tsx', 'server/likes.ts'])).toEqual(
      ['shared', 'client'],
    )
  })
})

describe('brokenLayers', () => {
  it.each<[string, string, ImportKind]>([
    ['shared/format/x.ts', 'client/ui/x.ts', 'type'],
    ['client/app/app.tsx', 'server/base/config.ts', 'dynamic'],
    ['client/app/app.tsx', 'server/base/config.ts', 'type'],
    ['client/app/app.tsx', 'server/router.ts', 'value'],
    ['client/app/app.tsx', 'commands/db.ts', 'value'],
    ['client/ui/x.tsx', 'client/features/texts/x.tsx', 'value'],
    ['client/features/texts/x.tsx', 'client/pages/home.tsx', 'value'],
    ['client/features/texts/x.tsx', 'client/app/routes.tsx', 'type'],
    ['server/app.ts', 'client/app/entry-server.tsx', 'dynamic'],
    ['server/trpc/x.ts', 'server/features/auth/sessions/actor.ts', 'type'],
    ['server/database/x.ts', 'server/features/auth/sessions/actor.ts', 'value'],
    ['server/features/translation/x.ts', 'server/features/texts/service.ts', 'type'],
    ['server/features/texts/x.ts', 'server/features/auth/sessions/actor.ts', 'value'],
    ['server/app.ts', 'demo/data.ts', 'value'],
  ])('%s does not reach %s (%s)', (from, to, kind) => {
    expect(brokenLayers([edge(from, to, kind)])).toHaveLength(1)
  })

  it('lets through what follows the layers, and tests', () => {
    expect(
      brokenLayers([
        edge('client/base/trpc.ts', 'server/router.ts', 'type'),
        edge('server/features/texts/x.ts', 'server/features/translation/read.ts'),
        edge('server/features/translation/x.test.ts', 'server/features/texts/service.ts'),
        edge('client/pages/home.tsx', 'client/features/texts/x.tsx'),
      ]),
    ).toEqual([])
  })
})

it('misplaced says what is wrong with a place or a name', () => {
  expect(misplaced('server/features/weather/list.ts')).toEqual([
    expect.stringContaining('features of server/ are'),
  ])
  expect(misplaced('client/ui/Button.tsx')).toEqual([expect.stringContaining('lower case')])
  expect(misplaced('shared/index.ts')).toEqual([expect.stringContaining('no index files')])
  expect(misplaced('prisma/seed/main.ts')).toEqual([expect.stringContaining('prisma/ holds')])
  expect(misplaced('server/features/auth/token.ts')).toEqual([expect.stringContaining('no role')])
  expect(misplaced('server/features/auth/sessions/token.ts')).toEqual([])
  expect(misplaced('server/features/operation/health/health.ts')).toEqual([])
  expect(misplaced('server/features/refused-writes.test.ts')).toEqual([])
})

it('crowded counts the files of a folder, tests aside', () => {
  const files = Array.from({ length: 20 }, (_, n) => `client/ui/part-${n}.tsx`)
  expect(crowded([...files, 'client/ui/part-1.test.tsx', 'client/ui/more/x.tsx'])).toEqual([])
  expect(crowded([...files, 'client/ui/one-more.tsx'])).toEqual([
    expect.stringContaining('client/ui: 21 files'),
  ])
})

describe('knotsIn', () => {
  it('finds folders that reach each other by different files', () => {
    expect(
      knotsIn([edge('server/rest/a.ts', 'server/ssr/b.ts'), edge('server/ssr/c.ts', 'server/rest/d.ts')]),
    ).toEqual([['server/rest', 'server/ssr']])
    expect(
      knotsIn([
        edge('server/x/list.ts', 'server/x/parts/a.ts'),
        edge('server/x/parts/b.ts', 'server/x/list.ts'),
      ]),
    ).toEqual([['server/x/list.ts', 'server/x/parts']])
  })

  it('lets a folder use what one of its files is, and another file use it', () => {
    expect(
      knotsIn([
        edge('server/x/router.ts', 'server/x/parts/a.ts'),
        edge('server/x/parts/a.ts', 'server/x/selects.ts'),
        edge('server/rest/a.ts', 'server/x/router.ts'),
      ]),
    ).toEqual([])
  })
})
