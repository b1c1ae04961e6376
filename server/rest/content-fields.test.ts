import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { recordOf } from '../../shared/base/tables.ts'
import { COPIES, KINDS, type Kind } from '../../shared/texts/catalog.ts'
import { FIELD_NAMES, type FieldName, fieldOf, fieldsOf } from '../../shared/texts/fields/derive.ts'
import type { Control } from '../../shared/texts/fields/field.ts'
import { type FieldTexts, sentOf, textsOf } from '../../shared/texts/fields/form-texts.ts'
import { looksText, type SecondLook } from '../../shared/texts/looks.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../testing/accounts.ts'
import { buildArticle, buildImage, buildPage, buildReview } from '../testing/factories.ts'
import { GENRES, PLATFORMS } from '../testing/filing.ts'

const { database, config, call: calls } = useAccountSite()

let admin: Record<string, string> = {}
const pictures: string[] = []
beforeAll(async () => {
  admin = bearer(await signIn(database.db, await buildAccount(database.db, { role: 'admin' }), config))
  for (const byte of [1, 2])
    pictures.push(`/api/images/${(await buildImage(database.db, new Uint8Array([byte]))).id}`)
})

let made = 0

/** Letters of all kinds, at least as many as a text needs. */
const words = (name: FieldName): fc.Arbitrary<string> => {
  const { max = 60, required } = fieldOf(name)
  const text = fc
    .array(fc.constantFrom('é', 'Ÿ', 'mot', '&', '<b>', '🎮', '’', '%', '漢', ' '), { maxLength: 12 })
    .map((parts) =>
      Array.from(`${' '.repeat(parts.length % 3)}Un mot ou deux ${parts.join('')}.`)
        .slice(0, max)
        .join(''),
    )
  return required ? text : fc.oneof(text, fc.constant(''), fc.constant('  '))
}

/** What a user may type, by control. */
const TYPED: Record<Control, (name: FieldName) => fc.Arbitrary<string>> = {
  title: words,
  line: words,
  game: words,
  lines: words,
  readingTime: words,
  slug: () => fc.constant('').map(() => `chaque-champ-${++made}`),
  body: () =>
    fc
      .array(fc.constantFrom('Un paragraphe', 'd’un texte', 'à lire', '100 %'), {
        minLength: 8,
        maxLength: 20,
      })
      .map((parts) => `<p>${parts.join(' ')}.</p><h2>Suite</h2><p>${parts.toReversed().join(' ')}</p>`),
  picture: () => fc.nat(2).map((n) => pictures[n] ?? ''),
  rating: () =>
    fc.oneof(
      fc.constant(''),
      fc.nat(100).map((n) => (n / 10).toFixed(1).replace('.', n % 2 ? ',' : '.')),
    ),
  genre: () => fc.constantFrom('', ...GENRES),
  platform: () => fc.constantFrom('', ...PLATFORMS),
  copy: () => fc.constantFrom('', ...COPIES),
  // `filed` makes it together with its first value.
  filed: () => fc.constant(''),
  number: () =>
    fc.oneof(
      fc.constant(''),
      fc.integer({ min: 1, max: 99_990 }).map((n) => String(n / 10)),
    ),
  // By guests, who need no account; a score would become the review's (looks.test.ts).
  looks: () =>
    fc
      .array(fc.constantFrom('Le son', '<b>Plus</b> court', '🎮 à deux\nou plus', '100 %'), { maxLength: 3 })
      .map((reasons) => (reasons.length > 0 ? looksText({ looks: reasons.map(lookFor) }) : '')),
  statements: () =>
    fc
      .array(fc.constantFrom('Le son', 'Sa « patte »', '🎮 à deux', '100 %', '<b>'), { maxLength: 6 })
      .map((lines) => lines.join('\n')),
}

const lookFor = (why: string, n: number): SecondLook => ({
  ...{ id: `${n}`.repeat(24), at: `2026-03-0${n + 1}`, rating: null, why },
  by: { id: null, username: 'Jeanne Invitée' },
})

/** The answer of REST for fields with another form. */
const ANSWERED: Partial<Record<Control, (stored: string) => unknown>> = {
  statements: (stored) => stored.split('\n'),
  filed: (stored) => stored.split('\n'),
  looks: (stored) =>
    JSON.parse(stored).looks.map(({ id, at, why, by }: SecondLook & { by: { username: string } }) => ({
      ...{ _id: id, at, why },
      by: { _id: null, username: by.username },
    })),
}

/** A first value and, for several, a list that begins with it. */
const filed = (name: 'platform' | 'genre', values: readonly string[], most: number) =>
  fc
    .uniqueArray(fc.constantFrom(...values), { maxLength: most })
    .map((all) => ({ [name]: all[0] ?? '', [`${name}s`]: all.length > 1 ? all.join('\n') : '' }))

const form: fc.Arbitrary<FieldTexts> = fc
  .tuple(
    fc.record(
      recordOf<Record<FieldName, fc.Arbitrary<string>>>(FIELD_NAMES, (name) =>
        TYPED[fieldOf(name).control](name),
      ),
    ),
    filed('platform', PLATFORMS, 6),
    filed('genre', GENRES, 3),
  )
  .map((parts) => Object.assign({}, ...parts))

/** The stored form of a typed text: written here once more, so that the code's rule does not prove itself. */
function storedOf(name: FieldName, text: string): string | number | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  return isNumber(name) ? Number(trimmed.replace(',', '.')) : trimmed
}

const isNumber = (name: FieldName): boolean => ['rating', 'number'].includes(fieldOf(name).control)

const ofKind = (kind: Kind, texts: FieldTexts): Record<string, string | number | null> =>
  Object.fromEntries(fieldsOf(kind).map((name) => [name, storedOf(name, texts[name])]))

/** A field added later is left out while it is empty. */
const answeredOf = (wanted: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(wanted)
      .filter(([name, value]) => value !== null || fieldOf(name as FieldName).since === 'first')
      .map(([name, value]) => [name, ANSWERED[fieldOf(name as FieldName).control]?.(String(value)) ?? value]),
  )

const rowOf = async (id: string): Promise<Record<string, unknown>> => {
  const row = await database.db.content.findUniqueOrThrow({ where: { id } })
  return Object.fromEntries(
    FIELD_NAMES.map((name) => [name, isNumber(name) && row[name] !== null ? Number(row[name]) : row[name]]),
  )
}

const call = (path: string, input: unknown) =>
  `${path}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`

describe('every field of an item', () => {
  it.each(KINDS)('of a %s comes back as it was typed: form, tRPC, SQL, REST, form', async (kind) => {
    const ours = fieldsOf(kind)
    await fc.assert(
      fc.asyncProperty(form, async (texts) => {
        const wanted = ofKind(kind, texts)
        // With two games of that name, on consoles of different times, a person would have to say which it judges.
        await database.db.textGame.deleteMany()
        await database.db.game.deleteMany()
        const created = await calls.mutate('texts.create', sentOf(kind, texts), admin)
        expect(created.status, JSON.stringify(created.json)).toBe(200)
        const { id } = created.json
        const others = FIELD_NAMES.filter((name) => !Object.hasOwn(wanted, name))
        const row = { ...wanted, ...Object.fromEntries(others.map((name) => [name, null])) }
        expect(await rowOf(id)).toEqual(row)

        const rest = (await calls.rest('GET', `/${kind}s/${id}`)).json[kind]
        const { _id, likeCount, author, signatures, createdAt, updatedAt, game, games, ...answered } = rest
        // It names the game of its title.
        expect([game?.name, games?.length]).toEqual(
          kind === 'review' ? [expect.any(String), 1] : [undefined, undefined],
        )
        expect(answered).toEqual(answeredOf(wanted))
        const all: { _id: string }[] = (await calls.rest('GET', `/${kind}s?limit=1`)).json[`${kind}s`]
        // Lists contain the game that a review judges, and no others.
        const { games: _, ...listed } = rest
        expect(all.find((one) => one._id === _id)).toEqual(listed)

        const edited = (await calls.query(call('writing.copy', { id }), admin)).json.item
        const again = textsOf(edited)
        for (const name of ours) expect(again[name], name).toBe(String(wanted[name] ?? ''))
        // A text that was read and is saved unchanged loses nothing.
        const saved = await calls.mutate('texts.update', { ...sentOf(kind, again), id }, admin)
        expect(saved.status, JSON.stringify(saved.json)).toBe(200)
        expect(await rowOf(id)).toEqual(row)
        expect((await calls.rest('PUT', `/${kind}s/${id}`, answered, admin)).status).toBe(200)
        expect(await rowOf(id)).toEqual(row)
      }),
      // A failure is not shrunk, as that would report a repeated address instead.
      { numRuns: 8, endOnFailure: true },
    )
  })
})

describe('a save that leaves a field out', () => {
  const build = { article: buildArticle, review: buildReview, page: buildPage }
  /** An item without an empty field. */
  const full = (kind: Kind) =>
    recordOf<FieldTexts>(fieldsOf(kind), (name) => {
      const { control } = fieldOf(name)
      const typed: Partial<Record<Control, string>> = {
        ...{
          slug: `sans-un-champ-${++made}`,
          picture: pictures[0] ?? '',
          rating: '8.5',
          number: '12.5',
          copy: 'lent',
          statements: 'Le son\nLa fin',
          filed: name === 'genres' ? 'RPG\nAction' : 'PC\nSwitch 2',
          looks: looksText({ looks: [lookFor('On y a rejoué.', 0)] }),
          genre: 'RPG',
          platform: 'PC',
        },
        body: '<p>Une phrase qui compte plus de cinquante caractères sans ses espaces, voilà.</p>',
      }
      return typed[control] ?? 'Un mot ou deux.'
    })

  it.each(KINDS)('of a %s empties it, or keeps it where it came later', async (kind) => {
    for (const name of fieldsOf(kind)) {
      const { id } = await build[kind](database.db)
      const whole = sentOf(kind, full(kind))
      // If there is a list, the list says it.
      const list = name === 'platform' || name === 'genre' ? (`${name}s` as const) : name
      const { [name]: _left, [list]: _too, ...rest } = { ...whole } as Record<FieldName, unknown>
      const ways = {
        rest: (body: object) => calls.rest('PUT', `/${kind}s/${id}`, body, admin),
        trpc: (body: object) => calls.mutate('texts.update', { ...body, kind, id }, admin),
      }
      for (const [way, save] of Object.entries(ways)) {
        expect((await save(whole)).status, `${way} ${name}`).toBe(200)
        const before = await rowOf(id)
        expect(before[name], name).not.toBeNull()
        const { status, json } = await save(rest)
        const { required, since } = fieldOf(name)
        expect([status, Object.keys(json.fields ?? {})], `${way} ${name}`).toEqual(
          required ? [400, [name]] : [200, []],
        )
        const kept = required || since === 'later'
        expect(await rowOf(id), `${way} ${name}`).toEqual(
          kept ? before : { ...before, [name]: null, [list]: null },
        )
      }
    }
  })
})
