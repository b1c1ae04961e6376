import { beforeAll, describe, expect, it } from 'vitest'
import { buildAccount } from '../../../testing/accounts.ts'
import { testCaller } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildArticle, buildGame, buildSubject } from '../../../testing/factories.ts'

const database = useDatabase()
const day = (n: number) => new Date(Date.UTC(2026, 5, n))

async function found(q: string, more: object = {}): Promise<string[]> {
  const { top, results } = await testCaller(database).search.find({ q, ...more })
  return [...top, ...results].map(({ kind, title }) => `${kind} ${title}`)
}
const suggested = async (q: string) =>
  (await testCaller(database).search.suggest({ q })).suggestions.map(({ kind, title }) => `${kind} ${title}`)

let signed: string
beforeAll(async () => {
  const { db } = database
  const { id } = await buildArticle(db, { title: 'Un texte', publishedAt: day(1) })
  const subject = (name: string, otherNames: string[], more: object = {}) =>
    buildSubject(db, { name, otherNames, texts: [id], ...more })
  // Each is also called as the other; the later one would come first by its id.
  await subject('Lanterne', ['Phare'])
  await subject('Phare', ['Lanterne'])
  await buildGame(db, { name: 'Fanal', otherNames: ['Sémaphore', 'Beacon'], shownFrom: day(9) })
  await subject('Sémaphore', ['Fanal'], { nameEn: 'Beacon', slugEn: 'beacon' })
  await buildGame(db, { name: 'Bouée', otherNames: ['Marin d’eau'], shownFrom: day(9) })
  const person = await buildAccount(db, { role: 'author', username: 'Mousse' })
  await db.teamPage.update({
    where: { userId: person.id },
    data: { fullName: 'Marin d’eau', otherNames: ['Bouée', 'Capitaine Kaplan'] },
  })
  const text = await buildArticle(db, {
    title: 'Ce que dit la mer',
    authorId: person.id,
    publishedAt: day(2),
  })
  signed = `article ${text.title}`
})

describe('what is called so comes before what is also called so', () => {
  it.each([
    ['Lanterne', 'subject Lanterne', 'subject Phare'],
    ['Phare', 'subject Phare', 'subject Lanterne'],
    ['Fanal', 'game Fanal', 'subject Sémaphore'],
    ['Sémaphore', 'subject Sémaphore', 'game Fanal'],
    ['Beacon', 'subject Sémaphore', 'game Fanal'],
    ['Bouée', 'game Bouée', 'person Marin d’eau'],
    ['Marin d’eau', 'person Marin d’eau', 'game Bouée'],
  ])('%s', async (name, first, second) => {
    for (const q of [name, name.toUpperCase(), `sortie ${name}`, `test ${name}`])
      expect([q, (await found(q)).slice(0, 2)]).toEqual([q, [first, second]])
    expect((await suggested(name)).slice(0, 2)).toEqual([first, second])
  })
})

it('a text is found by another name of who signs it, and of its subjects', async () => {
  expect(await found('capitaine kaplan')).toEqual(['person Marin d’eau', signed])
  await database.db.subject.updateMany({ where: { name: 'Phare' }, data: { otherNames: ['Tour de feu'] } })
  expect(await found('tour de feu')).toEqual(['subject Phare', 'article Un texte'])
  expect(await found('lanterne')).not.toContain('subject Phare')
})

it('who leaves the team is found by no name', async () => {
  await database.db.user.updateMany({ where: { username: 'Mousse' }, data: { role: 'visitor' } })
  expect(await found('capitaine kaplan')).toEqual([])
})
