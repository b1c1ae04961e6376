import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import type { Kind } from '../../../../shared/texts/catalog.ts'
import { FIELD_NAMES } from '../../../../shared/texts/fields/derive.ts'
import { testCaller, useApp } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildArticle, buildPage, buildReview, buildUser } from '../../../testing/factories.ts'

const database = useDatabase()
const site = useApp(database)

/** Everything that anonymous readers get of a text, and everything stored about it except work. */
async function seen(kind: Kind, id: string, slug: string): Promise<string> {
  const tables = await database.db.$queryRaw`
    SELECT to_jsonb(c) AS "text", (SELECT jsonb_agg(to_jsonb(s) ORDER BY s."position") FROM "Signature" s WHERE s."contentId" = c."id") AS "signed",
      (SELECT jsonb_agg(to_jsonb(t)) FROM "TranslatedContent" t WHERE t."contentId" = c."id") AS "english",
      (SELECT to_jsonb(f) FROM search_entry f WHERE f.kind = c."kind"::text AND f.id = c."id") AS "found",
      (SELECT count(*)::int FROM page_change) AS "announced"
    FROM "Content" c WHERE c."id" = ${id}`
  const paths = [
    `/api/${kind}s/${slug}`,
    `/api/${kind}s/${id}`,
    `/api/${kind}s?limit=5`,
    `/api/${kind}s?search=titre`,
  ]
  const answers = await Promise.all(paths.map((path) => site.get(path)))
  const shown = answers.map(({ status, body, headers }) => [status, body, headers.etag])
  return createHash('sha256')
    .update(JSON.stringify([tables, shown]))
    .digest('hex')
}

const value = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom('<script>alert(1)</script>', '<p>Bonjour', '8,', '</body>', ''),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constant(null),
)
const fields = fc.dictionary(fc.constantFrom(...FIELD_NAMES), value, { maxKeys: 8, noNullPrototype: true })

it('a published text never changes by work on it, whatever is saved, thrown away or proposed', async () => {
  const editor = await buildUser(database.db, { role: 'editor' })
  const { writing } = testCaller(database, editor)
  const texts = [
    await buildArticle(database.db),
    await buildReview(database.db, { rating: 7.5 }),
    await buildPage(database.db),
  ]
  const before = await Promise.all(texts.map(({ kind, id, slug }) => seen(kind, id, slug)))
  let kept = 0
  const deeds = fc.array(
    fc.record({
      which: fc.nat({ max: 2 }),
      fields,
      deed: fc.constantFrom('save', 'save', 'propose', 'discard'),
    }),
    { minLength: 1, maxLength: 12 },
  )
  await fc.assert(
    fc.asyncProperty(deeds, async (all) => {
      for (const { which, fields, deed } of all) {
        const { id, kind } = texts[which] as (typeof texts)[number]
        const { revision } = (await writing.copy({ id })).work
        const work =
          deed === 'save'
            ? writing.saveCopy({ id, kind, fields, revision, base: null, key: newId() })
            : deed === 'propose'
              ? writing.propose({ id, revision })
              : writing.discardCopy({ id, revision: revision ?? 1 })
        await work.then(
          () => kept++,
          (error: { code: string }) => expect(error.code).toMatch(/BAD_REQUEST|CONFLICT/),
        )
      }
      expect(await Promise.all(texts.map(({ kind, id, slug }) => seen(kind, id, slug)))).toEqual(before)
    }),
    { numRuns: 25 },
  )
  expect(kept).toBeGreaterThan(50)
})
