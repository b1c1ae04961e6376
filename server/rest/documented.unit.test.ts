import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { FILES, ROUTES } from './routes.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const PAGES = await Array.fromAsync(glob('docs/{*,product/*}.md', { cwd: ROOT }))
/** `GET /api/x`, or several verbs before one path. */
const CALL = /((?:GET|POST|PUT|DELETE)(?:`?, `?(?:GET|POST|PUT|DELETE))*) \/api(\/[^\s`?,)]+)/g
/** They describe the interface, or are not part of it. */
const BESIDE = new Set(['GET /openapi.json', 'GET /docs', 'GET /caller'])

/** `{a|b}` means each of them, `{id}` any parameter. */
function spelledOut(address: string): string[] {
  const [choice, names = ''] = /\{(\w+(?:\|\w+)+)\}/.exec(address) ?? []
  if (choice !== undefined)
    return names.split('|').flatMap((name) => spelledOut(address.replace(choice, name)))
  return [address.replace(/\{\w+\}/g, ':x')]
}

const known = [...ROUTES, ...FILES].map(
  (row) => new RegExp(`^${row.method} ${row.path.replace(/:\w+/g, '[:\\w]+')}$`),
)
const isServed = (call: string) => BESIDE.has(call) || known.some((pattern) => pattern.test(call))

it.each(PAGES)('every call that %s names is served', async (page) => {
  const text = await readFile(path.join(ROOT, page), 'utf8')
  const calls = [...text.matchAll(CALL)].flatMap(([, verbs = '', address = '']) =>
    address.includes('…')
      ? []
      : (verbs.match(/[A-Z]+/g) ?? []).flatMap((verb) => spelledOut(address).map((one) => `${verb} ${one}`)),
  )
  if (page === 'docs/product/rest.md') expect(calls.length).toBeGreaterThan(40)
  expect(calls.filter((call) => !isServed(call))).toEqual([])
  expect(isServed('GET /articles/:x/forgotten')).toBe(false)
})
