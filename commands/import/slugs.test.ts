import { expect, it } from 'vitest'
import { useDatabase } from '../../server/testing/database.ts'
import { buildArticle } from '../../server/testing/factories.ts'
import { planSlugs } from './slugs.ts'

const database = useDatabase()
const TITLES = [
  ...['Un été', 'Un été', 'La mer', 'Un été', 'La mer', 'Un été', 'Un été 2'],
  ...Array<string>(3).fill('Un été'.padEnd(200, ' long')),
]
const entries = TITLES.map((title, i) => ({ id: `${i}`, kind: 'article' as const, title, slug: '' }))

it('a run that goes on after any of its texts has the plan of the first, whatever is taken', async () => {
  for (const slug of ['un-ete', 'un-ete-3', 'la-mer']) await buildArticle(database.db, { slug })
  const whole = await planSlugs(database.db, entries)
  expect([...whole.values()].slice(0, 7)).toEqual([
    ...['un-ete-2', 'un-ete-4', 'la-mer-2', 'un-ete-5'],
    ...['la-mer-3', 'un-ete-6', 'un-ete-2-2'],
  ])
  expect(new Set(whole.values()).size).toBe(TITLES.length)
  const here = new Map<string, { kind: 'article'; slug: string }>()
  for (const [id, planned] of whole) {
    // The second is an unfinished draft, which has no slug yet.
    const slug = id === '1' ? 'brouillon-000000000000000000000001' : planned
    await buildArticle(database.db, { slug })
    here.set(id, { kind: 'article', slug })
    const rest = [...whole].filter(([one]) => !here.has(one))
    expect([...(await planSlugs(database.db, entries, here))], `after ${id}`).toEqual(rest)
  }
})
