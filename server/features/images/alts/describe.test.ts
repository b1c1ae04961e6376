import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { bearer, callsTo, signIn } from '../../../testing/accounts.ts'
import { testConfig, useApp } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildImage } from '../../../testing/factories.ts'
import { atWork, finishedFields, type Person, saveWork } from '../../../testing/work.ts'
import { altsIn } from './describe.ts'

const database = useDatabase()
const config = testConfig({ JWT_SECRET: 'x'.repeat(40), RATE_LIMIT: 'off' })
const site = useApp(database, { config })
const calls = callsTo(() => site.app)

let editor: Person
let author: Person
let headers: Record<string, string>
beforeAll(async () => {
  editor = await atWork(database, 'editor')
  author = await atWork(database, 'author')
  headers = bearer(await signIn(database.db, editor.actor, config))
})

const ONE = new Uint8Array([1])
const picture = ({ actor }: Person, alt: string | null = null) =>
  buildImage(database.db, ONE, { alt, uploadedById: actor.id })
const altOf = async (id: string) =>
  (await database.db.image.findUniqueOrThrow({ where: { id }, select: { alt: true } })).alt
const shows = (...pictures: [id: string, alt: string][]) =>
  pictures.map(([id, alt]) => `<figure><img src="/api/images/${id}" alt="${alt}" /></figure>`).join('')

/** A text that is saved as the form saves it, again and again. */
function newText(who: Person) {
  const id = newId()
  let revision: number | null = null
  return async (content: string) => {
    const fields = finishedFields({ content })
    revision = (await saveWork(who, { id, fields, revision, isNew: revision === null })).revision
  }
}

describe('the alternative text that a text gives', () => {
  it('is that of the picture in the library, and grows with the words', async () => {
    const { id } = await picture(author)
    const save = newText(author)
    await save(shows([id, '']))
    expect(await altOf(id)).toBeNull()
    // The form saves in the middle of a word, too.
    await save(shows([id, 'Un ph']))
    expect(await altOf(id)).toBe('Un ph')
    await save(shows([id, 'Un phare &amp; la &quot;mer&quot;']))
    expect(await altOf(id)).toBe('Un phare & la "mer"')
    // A picture that is taken out of the text, or says nothing there, keeps what is known of it.
    await save('<p>Rien.</p>')
    expect(await altOf(id)).toBe('Un phare & la "mer"')
  })

  it('leaves what the library says, and what another text has given', async () => {
    const [said, given] = [await picture(author, 'Le phare'), await picture(author)]
    const [one, two] = [newText(author), newText(author)]
    await one(shows([said.id, 'La nuit'], [given.id, 'La mer']))
    await two(shows([given.id, 'La houle']))
    expect([await altOf(said.id), await altOf(given.id)]).toEqual(['Le phare', 'La mer'])
    // From now on it is the library's.
    await calls.mutate('images.setAlt', { id: given.id, alt: 'Marée haute' }, headers)
    await one(shows([given.id, 'La mer, encore']))
    expect(await altOf(given.id)).toBe('Marée haute')
  })

  it('is taken from whoever may describe the picture', async () => {
    const [foreign, own] = [await picture(editor), await picture(author)]
    await newText(author)(shows([foreign.id, 'Un phare'], [own.id, 'Un pont']))
    expect([await altOf(foreign.id), await altOf(own.id)]).toEqual([null, 'Un pont'])
    await newText(editor)(shows([foreign.id, 'La jetée']))
    expect(await altOf(foreign.id)).toBe('La jetée')
  })

  it('is taken over REST as well', async () => {
    const { id } = await picture(editor)
    const article = {
      ...{ title: 'Un titre', slug: `decrit-${newId()}`, excerpt: 'Un chapeau assez long.' },
      content: `<p>${'Un texte assez long pour être gardé, voilà. '.repeat(3)}</p>${shows([id, 'Un phare'])}`,
    }
    const { status, json } = await calls.rest('POST', '/articles', article, headers)
    expect(status).toBe(201)
    expect(await altOf(id)).toBe('Un phare')
    const changed = { ...article, content: article.content.replace('Un phare', 'Un phare, la nuit') }
    expect((await calls.rest('PUT', `/articles/${json.article._id}`, changed, headers)).status).toBe(200)
    expect(await altOf(id)).toBe('Un phare, la nuit')
  })
})

describe('altsIn', () => {
  const [A, B] = ['a'.repeat(24), 'b'.repeat(24)]
  it('finds the first description of each picture, and none that is blank or too long', () => {
    expect([...altsIn(shows([A, ' '], [A, 'Un'], [A, 'Deux'], [B, 'x'.repeat(501)]))]).toEqual([[A, 'Un']])
    expect(altsIn(`<p>&lt;img src="/api/images/${A}" alt="Un"</p><img src="/x.png" alt="Deux" />`).size).toBe(
      0,
    )
  })

  it('reads a text without ends once', () => {
    const beginning = `<img src="/api/images/${A}" alt="`
    expect(altsIn(beginning.repeat(10_000)).size).toBeLessThan(2)
  })
})
