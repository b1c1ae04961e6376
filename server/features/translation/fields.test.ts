import { describe, expect, it } from 'vitest'
import { fieldOf, type TranslatedField } from '../../../shared/texts/fields/derive.ts'
import { TRANSLATED_FIELDS } from '../../../shared/texts/fields/field-lists.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../testing/accounts.ts'
import { buildReview } from '../../testing/factories.ts'
import { lookOf } from '../../testing/looks.ts'

const { database, config, call } = useAccountSite()
const { mutate, query, rest } = call

/** A text in the form of its column. */
const html = (name: TranslatedField, text: string) => {
  if (fieldOf(name).translated === 'looks') return lookOf(text)
  return fieldOf(name).translated === 'html' ? `<p>${text}</p>` : text
}
const french = (name: TranslatedField) =>
  html(name, `Le français de ce champ, assez long pour tous : ${name}`)
const english = (name: TranslatedField) => html(name, `The English of ${name}`)
const each = (text: (name: TranslatedField) => unknown, names = TRANSLATED_FIELDS) =>
  Object.fromEntries(names.map((name) => [name, text(name)]))
const at = (path: string, input: object) =>
  `${path}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`

/** A text in the form of REST. */
const answered = (name: TranslatedField, text: string) => fieldOf(name).toAnswer?.(text, undefined) ?? text

/** A review with all translated fields, each piece corrected by hand. */
async function translated(fields = each(french)) {
  const admin = bearer(await signIn(database.db, await buildAccount(database.db, { role: 'admin' }), config))
  const { id, slug } = await buildReview(database.db, fields)
  const pieces = async () => (await query(at('translation.pieces', { id }), admin)).json
  const corrections = (await pieces()).pieces.map(({ hash, source }: { hash: string; source: string }) => ({
    ...{ hash, version: null },
    text: `The English of ${source.split(' ').at(-1)}`,
  }))
  const saved = await mutate('translation.correctAll', { id, corrections }, admin)
  expect(saved.status).toBe(200)
  return { id, slug, pieces, count: corrections.length }
}

const read = async (slug: string, lang: 'fr' | 'en') =>
  (await query(at('texts.bySlugOrId', { kind: 'review', slugOrId: slug, lang }))).json

describe('every field that is translated', () => {
  it('is corrected piece by piece and read in English, on its page, in lists and over REST', async () => {
    const { id, slug, pieces, count } = await translated()
    expect(count).toBe(TRANSLATED_FIELDS.length)
    expect((await pieces()).whole).toBe(true)
    const item = await read(slug, 'en')
    expect(item).toMatchObject({ ...each(english), translation: { texts: true, body: true } })
    expect(await read(slug, 'fr')).toMatchObject({ ...each(french), inEnglish: true })
    const lists = { kind: 'review', lang: 'en', withContent: true, limit: 1 }
    expect((await query(at('texts.list', lists))).json.items).toMatchObject([{ id, ...each(english) }])
    expect((await rest('GET', `/translate/review/${slug}`)).json).toMatchObject({
      ...{ translated: true, review: each((name) => answered(name, english(name))) },
    })
  })

  it.each(TRANSLATED_FIELDS)('is French again where the French of %s has changed', async (name) => {
    const { id, slug, pieces } = await translated()
    const changed = html(name, 'Tout autre chose, en assez de mots')
    await database.db.content.update({ where: { id }, data: { [name]: changed } })
    const { listed, standIn } = fieldOf(name)
    const together = TRANSLATED_FIELDS.filter((other) => fieldOf(other).listed === listed)
    expect(await read(slug, 'en')).toMatchObject(
      standIn
        ? // Another field replaces it, in English, or its French does.
          {
            ...each(english),
            [name]: standIn === name ? changed : null,
            translation: { texts: true, body: true },
          }
        : {
            ...each(english),
            ...each(french, together),
            ...{ [name]: changed, translation: { texts: !listed, body: listed } },
          },
    )
    expect((await read(slug, 'fr')).inEnglish).toBe(standIn !== undefined)
    expect((await pieces()).whole).toBe(false)
  })

  it('is not missed in English where it is not there in French', async () => {
    const empty = TRANSLATED_FIELDS.filter((name) => !fieldOf(name).required)
    const { slug } = await translated({ ...each(french), ...each(() => null, empty) })
    expect(await read(slug, 'en')).toMatchObject({
      ...{ ...each(english), ...each(() => null, empty) },
      translation: { texts: true, body: true },
    })
    expect((await read(slug, 'fr')).inEnglish).toBe(true)
  })
})
