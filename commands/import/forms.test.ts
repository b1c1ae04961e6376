import path from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { useDatabase } from '../../server/testing/database.ts'
import { buildUser } from '../../server/testing/factories.ts'
import { FIXTURES, type ImportOutcome, importAsCommand } from '../../server/testing/imports.ts'
import { openGhost } from './ghost/ghost.ts'
import { openWordPress } from './wordpress/wordpress.ts'

const database = useDatabase()
const site = new URL('https://ancien.example')
let wordPress: ImportOutcome
let ghost: ImportOutcome

beforeAll(async () => {
  await buildUser(database.db, { role: 'admin' })
  const options = { reviews: new Set<string>(), now: new Date() }
  wordPress = await importAsCommand(
    database.db,
    await openWordPress([path.join(FIXTURES, 'forms.xml')], options),
  )
  ghost = await importAsCommand(
    database.db,
    await openGhost(path.join(FIXTURES, 'cards.json'), { ...options, site }),
  )
})

const textOf = (title: string) =>
  database.db.content.findFirstOrThrow({ where: { title }, include: { signatures: true, comments: true } })

it('a text and a comment without UTC have the offset of the next text of the files', async () => {
  const text = await textOf('Avant les blocs')
  expect(text.publishedAt).toEqual(new Date('2019-07-12T09:00:00Z'))
  expect(text.comments.map(({ createdAt }) => createdAt)).toEqual([new Date('2019-07-13T09:00:00Z')])
})

it('names are plain words', async () => {
  const text = await textOf('Avant les blocs')
  expect(text.signatures.map(({ guest }) => guest)).toEqual(['Tom & Jerry'])
  expect(text.comments.map(({ guest }) => guest)).toEqual(['Tom & Jerry'])
  expect((await textOf('Les cartes <br> de Lexical')).status).toBe('published')
})

it('links of a page are of that page, also to another text', async () => {
  expect((await textOf('Avant les blocs')).content).toContain('<a href="/news/texte-2">La suite</a>')
})

it('the report says of each text what does not come', () => {
  const line = (run: ImportOutcome, title: string) =>
    run.lines.find((one) => one.startsWith(`« ${title} »`)) ?? ''
  expect(line(wordPress, 'Avant les blocs')).toContain('words that do not come: « Un choix »')
  expect(line(wordPress, 'Avant les blocs')).toContain('#nulle-part')
  expect(line(wordPress, 'Avec des blocs')).toContain('a shared block (77) that no file holds')
  expect(line(ghost, 'Les cartes <br> de Lexical')).toContain('a link of the old system (#/portal/signup)')
  expect(line(ghost, 'Du Markdown')).toContain('its date hier (published_at) cannot be kept')
})
