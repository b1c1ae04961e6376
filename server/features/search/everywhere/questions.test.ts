import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { fill } from '../../../../commands/fill/fill.ts'
import { seedDemo } from '../../../../demo/seed/main.ts'
import type { Lang } from '../../../../shared/base/lang.ts'
import { testCaller } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { listFruitless } from '../fruitless/list.ts'

/** Searches and beginnings as readers type them, with what may be the first result and what must be among the first offered. */
interface Questions {
  searches: { typed: string; lang?: Lang; first: string[] }[]
  beginnings: { typed: string; lang?: Lang; among: string[] }[]
}

const FILE = process.env.QUESTIONS ?? path.resolve(import.meta.dirname, '../../../../demo/questions.json')
const QUESTIONS = JSON.parse(readFileSync(FILE, 'utf8')) as Questions
const SHARE = 0.95
const OFFERED = 5
/** SEARCH_TEXTS=20000 asks them beside so many articles, which takes minutes. */
const TEXTS = Number(process.env.SEARCH_TEXTS ?? 0)

const database = useDatabase()
beforeAll(
  async () => {
    await seedDemo(database.db)
    if (TEXTS > 0)
      await fill(
        database.url,
        {
          articles: TEXTS,
          reviews: Math.ceil(TEXTS / 14),
          games: Math.ceil(TEXTS / 4),
          users: 5,
          comments: 5,
          likes: 5,
        },
        () => {},
      )
  },
  120_000 + TEXTS * 20,
)

/** As questions.json names it: texts by their address, things by their names, pages by their paths. */
function nameOf({
  kind,
  title,
  slug,
  path: to,
}: {
  kind: string
  title: string
  slug: string
  path: string
}): string[] {
  const plain = decodeURI(to)
    .replace(/^\/en(?=\/)/, '')
    .replace(/[&?]sort=score$/, '')
  if (kind === 'article' || kind === 'review') return [`text ${slug}`]
  if (kind === 'person') return [`person ${title}`, `person ${title.split(' ')[0]}`]
  return kind === 'page'
    ? [
        `page ${to.replace(/^\/en(?=\/)/, '').replace(/[&?]sort=score$/, '')}`,
        `page ${title}`,
        `page ${plain}`,
      ]
    : [`${kind} ${title}`]
}

it('what readers mean is the first result', { timeout: 60_000 + TEXTS * 20 }, async () => {
  const caller = testCaller(database)
  const missed: string[] = []
  for (const { typed, lang = 'fr', first } of QUESTIONS.searches) {
    const { top, results, total, ask } = await caller.search.find({ q: typed, lang })
    const all = [...top, ...results]
    const isRight =
      first.length === 0
        ? total === 0
        : all
            .slice(0, 1)
            .flatMap(nameOf)
            .some((name) => first.includes(name))
    if (!isRight)
      missed.push(
        [typed, first.join(' | '), '→', ...all.slice(0, 3).map((one) => nameOf(one)[0]), total, ask].join(
          ' ; ',
        ),
      )
  }
  const share = 1 - missed.length / QUESTIONS.searches.length
  expect(share, missed.join('\n')).toBeGreaterThanOrEqual(SHARE)
})

it('what they begin to type is among the first suggestions', async () => {
  const caller = testCaller(database)
  const missed: string[] = []
  for (const { typed, lang = 'fr', among } of QUESTIONS.beginnings) {
    const { suggestions } = await caller.search.suggest({ q: typed, lang })
    const offered = suggestions.slice(0, OFFERED)
    if (!offered.flatMap(nameOf).some((name) => among.includes(name)))
      missed.push([typed, among.join(' | '), '→', ...offered.map((one) => nameOf(one)[0])].join(' ; '))
  }
  const share = 1 - missed.length / QUESTIONS.beginnings.length
  expect(share, missed.join('\n')).toBeGreaterThanOrEqual(SHARE)
})

it('what the demo has of searches in vain finds nothing', async () => {
  const caller = testCaller(database)
  const { rows } = await listFruitless(database.db)
  expect(rows.length).toBeGreaterThanOrEqual(5)
  for (const { words } of rows) expect((await caller.search.find({ q: words })).total, words).toBe(0)
})
