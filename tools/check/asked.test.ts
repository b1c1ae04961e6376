import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { CONFIG_NAMES } from '../../server/base/config.ts'
import { JOBS } from '../../server/jobs.ts'
import { RIGHTS } from '../../server/trpc/rights.ts'
import { SETTING_KEYS } from '../../shared/settings/settings.ts'
import { nodesOf } from './structure/syntax.ts'

// Finds declarations that are never used: a variable or setting that no code reads, one that no document names, a mail that
// nothing sends, a procedure that only tests call. Each message says what is missing and where.

const ROOT = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFile(path.join(ROOT, file), 'utf8')

/** The sources of what runs on a site, by file. */
async function productSources(of = '{server,commands}/**/*.ts'): Promise<Map<string, string>> {
  const files = await Array.fromAsync(glob(of, { cwd: ROOT }))
  const product = files.filter((file) => !/\.test\.tsx?$|^(server|client)\/testing\//.test(file))
  return new Map(await Promise.all(product.map(async (file) => [file, await read(file)] as const)))
}

const nameOf = (node: unknown) => (node as { name?: string } | undefined)?.name ?? ''

/** The names of properties that a file reads: `config.PORT`, and `{ PORT }` on the left of an assignment or among parameters. */
function propertiesRead(file: string, text: string): string[] {
  const names: string[] = []
  for (const node of nodesOf(file, text)) {
    if (node.type === 'MemberExpression') names.push(nameOf(node.property))
    if (node.type === 'ObjectPattern')
      names.push(...(node.properties as { key?: unknown }[]).map(({ key }) => nameOf(key)))
  }
  return names
}

const CONFIG = 'server/base/config.ts'
/** `X_FILE` names the file with the value of X, and is read together with X. */
const isRead = (asked: ReadonlySet<string>, name: string) =>
  asked.has(name) || (name.endsWith('_FILE') && asked.has(name.slice(0, -'_FILE'.length)))

/** The names that only their declaration uses. */
function neverRead(names: readonly string[], sources: ReadonlyMap<string, string>): string[] {
  const asked = new Set(
    [...sources].flatMap(([file, text]) => (file === CONFIG ? [] : propertiesRead(file, text))),
  )
  return names
    .filter((name) => !isRead(asked, name))
    .map((name) => `${name}: ${CONFIG} takes it, and no code asks for it`)
}

/** The code reads a setting whenever it needs it (decision 037): `(await settings(db)).key`, or by destructuring `await settings(db)`. */
const ASKED =
  /\{([\w\s,:]+)\} = await settings\(|\(await settings\([\w.]+\)\)\.(\w+)|'(\w+)' satisfies SettingKey\b/g

/** This file only tells readers of settings, which is no use of them. */
const TOLD = 'server/features/settings/router.ts'

/** The keys that no code of the server uses. */
function neverAsked(keys: readonly string[], sources: ReadonlyMap<string, string>): string[] {
  const texts = [...sources].flatMap(([file, text]) => (file === TOLD ? [] : [text]))
  const asked = texts.flatMap((text) =>
    [...text.matchAll(ASKED)].flatMap(([, taken = '', key = '', named = '']) => [
      ...taken.split(',').map((one) => one.split(':', 1)[0]?.trim() ?? ''),
      key,
      named,
    ]),
  )
  return keys
    .filter((key) => !asked.includes(key))
    .map((key) => `${key}: shared/settings/settings.ts declares it, and no code asks for it`)
}

/** The jobs of server/jobs.ts that have no schedule and are never sent. */
function neverSent(
  jobs: readonly { name: string; constant: string; schedule?: string | undefined }[],
  sources: ReadonlyMap<string, string>,
): string[] {
  const sent = new Set(
    [...sources.values()].flatMap((text) =>
      [...text.matchAll(/\bsend(?:IfReady\(\s*\w+,\s*|\(\s*)(\w+)/g)].map(([, constant]) => constant),
    ),
  )
  return jobs
    .filter(({ constant, schedule }) => schedule === undefined && !sent.has(constant))
    .map(({ name, constant }) => `${name}: nothing sends ${constant} of server/jobs.ts`)
}

/** Calls by a hook or a client of tRPC, by a page's data, by an address, or by a row of REST. */
const CALLED = [
  /\b([a-z]\w*)\s*\.\s*(\w+)\s*\.\s*(?:use(?:\w*Query|Mutation)|query|mutate|fetch|ensureData)\b/g,
  /(?:\bq\(|\busePageRead\(|\bprocedure: )\s*'(\w+)\.(\w+)'/g,
  /\/trpc\/(\w+)\.(\w+)/g,
]

/** The procedures that neither the browser nor REST calls. A word of the dictionaries or `invalidate` is no call. */
function neverCalled(procedures: readonly string[], sources: ReadonlyMap<string, string>): string[] {
  const called = new Set(
    [...sources.values()].flatMap((text) =>
      CALLED.flatMap((call) => [...text.matchAll(call)].map(([, of, name]) => `${of}.${name}`)),
    ),
  )
  return procedures
    .filter((name) => !called.has(name))
    .map((name) => `${name}: server/trpc/rights.ts has its row, and nothing but tests calls it`)
}

/** The entries of JOBS, with their names in the code. */
async function declaredJobs() {
  const [, list = ''] = /JOBS = \[([^\]]+)\]/.exec(await read('server/jobs.ts')) ?? []
  const constants = list.match(/\w+/g) ?? []
  expect(constants).toHaveLength(JOBS.length)
  return JOBS.map(({ name, schedule }, at) => ({ name, schedule, constant: constants[at] ?? '' }))
}

it('every variable of the environment is read by something', async () => {
  const sources = await productSources()
  expect(neverRead(CONFIG_NAMES, sources)).toEqual([])
  expect(neverRead(['PORT', 'FORGOTTEN', 'FORGOTTEN_FILE'], sources)).toHaveLength(2)
})

it('every setting of the team is asked for', async () => {
  const sources = await productSources()
  expect(neverAsked(SETTING_KEYS, sources)).toEqual([])
  expect(neverAsked(['comments', 'forgotten'], sources)).toEqual([
    'forgotten: shared/settings/settings.ts declares it, and no code asks for it',
  ])
  // Without the code that uses it, a setting that readers are told of counts as forgotten, too.
  const without = new Map([...sources].filter(([file]) => !file.startsWith('server/features/comments/')))
  expect(neverAsked(['comments'], without)).toHaveLength(1)
})

it('every setting of the team has its row in docs/product/back-office.md, "Settings", and no other has', async () => {
  const [, table = ''] = (await read('docs/product/back-office.md')).split('| Setting | Values | At first |')
  const rows = table.split('\n\n', 1)[0]?.match(/^\| `[^|]+/gm) ?? []
  const documented = rows.flatMap((row) => row.match(/(?<=`)\w+(?=`)/g) ?? [])
  expect(documented.sort()).toEqual([...SETTING_KEYS].sort())
})

it('every mail and other job is sent, or runs by itself', async () => {
  const sources = await productSources()
  const jobs = await declaredJobs()
  expect(neverSent(jobs, sources)).toEqual([])
  expect(neverSent([{ name: 'mail-forgotten', constant: 'forgottenMail' }], sources)).toEqual([
    'mail-forgotten: nothing sends forgottenMail of server/jobs.ts',
  ])
})

it('every procedure is called by the browser or by REST', async () => {
  const sources = await productSources('{client/**/*.{ts,tsx},server/rest/**/*.ts}')
  expect(neverCalled(Object.keys(RIGHTS), sources)).toEqual([])
  const words = new Map([
    ['x.ts', "t('texts.forgotten'); utils.texts.old.invalidate(); client.texts.save.mutate({})"],
  ])
  expect(neverCalled(['texts.forgotten', 'texts.old', 'texts.save'], words)).toHaveLength(2)
})
