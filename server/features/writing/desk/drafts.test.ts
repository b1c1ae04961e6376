import { expect, it } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { recordOf } from '../../../../shared/base/tables.ts'
import { FIELD_NAMES, type FieldName, fieldOf } from '../../../../shared/texts/fields/derive.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { buildArticle, buildReview } from '../../../testing/factories.ts'
import { lookOf } from '../../../testing/looks.ts'

const { config, database, call } = useAccountSite()

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000)
const word = () => newId().slice(-10)

/** The desk of an editor. */
async function asEditor() {
  const editor = bearer(
    await signIn(database.db, await buildAccount(database.db, { role: 'editor' }), config),
  )
  return (input: object) =>
    call.query(`writing.desk?input=${encodeURIComponent(JSON.stringify({ json: input }))}`, editor)
}

it('the desk has drafts by the work on them, and says when that was saved', async () => {
  const { db } = database
  const title = `Brouillon ${word()}`
  const of = (day: number) => buildArticle(db, { title, status: 'draft', createdAt: daysAgo(day) })
  const [old, young] = [await of(9), await of(3)]
  const savedAt = daysAgo(1)
  await db.workingCopy.create({
    data: { contentId: old.id, fields: {}, base: old.updatedAt, saveKey: newId(), savedAt },
  })
  const desk = await asEditor()
  expect((await desk({ search: title, state: 'draft' })).json.items).toMatchObject([
    { id: old.id, workedAt: savedAt.toISOString(), updatedAt: old.updatedAt.toISOString() },
    { id: young.id, workedAt: null },
  ])
})

it('the desk finds a draft by its slug and by all that is searched, as readers find what is published', async () => {
  const { db } = database
  const search = word()
  const desk = await asEditor()
  await buildReview(db, {
    ...recordOf<Record<FieldName, string>>(FIELD_NAMES, (name) => `en-${name}-${search}`),
    ...{ rating: 8.5, hours: 12.5, copy: 'lent', status: 'draft' },
    looks: lookOf(`en-looks-${search}`),
    // Lists begin with the single value (decision 096).
    platforms: `en-platform-${search}\nen-platforms-${search}`,
    genres: `en-genre-${search}\nen-genres-${search}`,
  })
  const found: FieldName[] = []
  for (const name of FIELD_NAMES)
    if ((await desk({ search: `en-${name}-${search}` })).json.total === 1) found.push(name)
  expect(found).toEqual(FIELD_NAMES.filter((name) => name === 'slug' || fieldOf(name).searched))
})
