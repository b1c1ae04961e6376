import { expect, it } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { recordOf } from '../../../../shared/base/tables.ts'
import { FIELD_NAMES, type FieldName, fieldOf } from '../../../../shared/texts/fields/derive.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { buildReview } from '../../../testing/factories.ts'
import { lookOf } from '../../../testing/looks.ts'

const { config, database, call } = useAccountSite()

it('the desk finds a draft by its slug and by all that is searched, as readers find what is published', async () => {
  const { db } = database
  const search = newId().slice(-10)
  const editor = bearer(await signIn(db, await buildAccount(db, { role: 'editor' }), config))
  const desk = (input: object) =>
    call.query(`writing.desk?input=${encodeURIComponent(JSON.stringify({ json: input }))}`, editor)
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
