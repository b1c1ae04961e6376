import { beforeAll, describe, expect, it } from 'vitest'
import { testCaller } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildArticle, buildGame, buildReview } from '../../../testing/factories.ts'

const database = useDatabase()
const day = (n: number) => new Date(Date.UTC(2026, 5, n))
const first = async (q: string, lang: 'fr' | 'en' = 'fr') => {
  const { top, results } = await testCaller(database).search.find({ q, lang })
  const [one] = [...top, ...results]
  return one && `${one.kind} ${one.title}`
}

const EVERYDAY = ['Test', 'Sortie', 'Note', 'PS5', '50 %', 'IV', 'Action', 'Top', 'News', 'Le Jeu', '7']

beforeAll(async () => {
  const { db } = database
  for (const name of EVERYDAY) await buildGame(db, { name, shownFrom: day(1) })
  // What stands in their way: newer, and with these words everywhere.
  const text = 'Test, sortie, note et news du jeu : action, top 7, 50 % de plus, IV.'
  for (let n = 0; n < 12; n++) {
    const platform = 'PlayStation 5'
    await buildReview(db, { title: `Test ${n} : ${text}`, platform, genre: 'Action', createdAt: day(9) })
    await buildArticle(db, { title: `${text} ${n}`, tags: text, createdAt: day(9) })
  }
  for (const [name, data] of Object.entries({
    'Brocante IV': { platforms: ['PlayStation 5'], genres: ['Action'] },
    'Nationale 7': {},
    'Docks 88': {},
    'S.T.A.L.K.E.R. 2': {},
    'R.E.P.O.': {},
    'Saint-Malo': {},
    'Clair & Obscur': {},
    'Grand Théâtre Ambulant': {},
    'Vingt mille lieues': {},
    'Switch 88': {},
  })) {
    const { id } = await buildGame(db, { name, shownFrom: day(1) })
    await db.game.update({ where: { id }, data })
  }
})

describe('a game is first by its own name', () => {
  it.each(EVERYDAY)('%s', async (name) => {
    for (const lang of ['fr', 'en'] as const)
      for (const q of [name, name.toLowerCase(), ` ${name.toUpperCase()} !`])
        expect(await first(q, lang), `${q} ${lang}`).toBe(`game ${name}`)
  })

  it.each([
    ['brocante 4', 'Brocante IV'],
    ['brocante quatre', 'Brocante IV'],
    ['Brocante iv', 'Brocante IV'],
    ['test brocante 4', 'Brocante IV'],
    ['date de sortie brocante IV', 'Brocante IV'],
    ['nationale sept', 'Nationale 7'],
    ['nationale VII', 'Nationale 7'],
    ["docks '88", 'Docks 88'],
    ['docks 88', 'Docks 88'],
    ['stalker 2', 'S.T.A.L.K.E.R. 2'],
    ['S.T.A.L.K.E.R.', 'S.T.A.L.K.E.R. 2'],
    ['repo', 'R.E.P.O.'],
    ['st malo', 'Saint-Malo'],
    ['saintmalo', 'Saint-Malo'],
    ['clair et obscur', 'Clair & Obscur'],
    ['clair & obscur™', 'Clair & Obscur'],
    ['gta', 'Grand Théâtre Ambulant'],
    ['20 mille lieues', 'Vingt mille lieues'],
    ['switch 88', 'Switch 88'],
    ['note nationale 7', 'Nationale 7'],
    ['Nationale_7', 'Nationale 7'],
    ['nationale/7', 'Nationale 7'],
    ['#nationale + 7', 'Nationale 7'],
    ['à quoi jouer docks 88', 'Docks 88'],
  ])('%s', async (q, name) => {
    expect(await first(q)).toBe(`game ${name}`)
  })
})

it('a number is a number only where it is a word', async () => {
  const { top, results } = await testCaller(database).search.find({ q: 'livre' })
  expect([...top, ...results]).toEqual([])
})

it('words side by side in a name come before the same words apart, however new', async () => {
  const { db } = database
  await buildArticle(db, { title: 'Le mode zéro des cuivres, en sept minutes', createdAt: day(2) })
  await buildArticle(db, { title: 'Sept façons de jouer du cuivre, mode à part', createdAt: day(8) })
  expect(await first('mode zéro')).toBe('article Le mode zéro des cuivres, en sept minutes')
  await buildArticle(db, { title: 'Zéro faute : un mode bien à part', createdAt: day(8) })
  expect(await first('mode zero')).toBe('article Le mode zéro des cuivres, en sept minutes')
})

it.each([
  ['#41', 'article Le rendez-vous du lundi #41'],
  ['c#', 'article Apprendre le C# en jouant'],
])('%s is found by its sign', async (q, title) => {
  const { db } = database
  await buildArticle(db, { title: title.replace('article ', ''), createdAt: day(2) })
  await buildArticle(db, { title: `Sentier ${q.replace('#', '')} et 41 autres`, createdAt: day(8) })
  expect(await first(q)).toBe(title)
})

it.each(['contacter la rédaction', 'calendrié sortie jeux'])(
  '%s names a page by two of its words',
  async (q) => {
    expect(await first(q)).toMatch(/^page (À propos|Sorties)$/)
  },
)
