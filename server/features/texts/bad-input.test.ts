import { beforeAll, describe, expect, it } from 'vitest'
import { bearer, buildAccount, type Reply, signIn, useAccountSite } from '../../testing/accounts.ts'
import { buildArticle, buildImage, buildReview } from '../../testing/factories.ts'

const { database, config, call: calls } = useAccountSite()

let headers: Record<string, string>
beforeAll(async () => {
  headers = bearer(await signIn(database.db, await buildAccount(database.db, { role: 'admin' }), config))
})

const LONG = 'Une phrase qui compte plus de cinquante caractères sans ses espaces, voilà.'
let made = 0
const fields = (more: Record<string, unknown> = {}) => ({
  title: 'Un titre',
  slug: `a-refuser-${++made}`,
  excerpt: 'Un chapeau assez long.',
  content: `<p>${LONG}</p>`,
  gameTitle: 'Un jeu',
  ...more,
})

const SHORT = 'Le contenu doit contenir au moins 50 caractères ou inclure une image ou une vidéo.'
const RATING = 'La note doit être comprise entre 0 et 10'
const SLUG = 'Ce slug ou cet identifiant n’est pas valide.'

/** Invalid values by docs/product/texts.md, "Articles and reviews": the field, a value, its message. */
const BAD: [string, unknown, string][] = [
  ['title', '  ab  ', 'Le titre doit contenir au moins 3 caractères'],
  ['title', null, 'Le titre doit contenir au moins 3 caractères'],
  ['title', ['un', 'titre'], 'Le titre doit contenir au moins 3 caractères'],
  ['title', 'x'.repeat(201), 'Le titre ne doit pas dépasser 200 caractères'],
  ['title', 'a\0bc', 'Ce texte contient un caractère interdit.'],
  ['slug', 'ab', 'Le slug doit contenir au moins 3 caractères'],
  ['slug', 'Avec Espace', SLUG],
  ['slug', 'é-accent', SLUG],
  ['slug', '-bord', SLUG],
  ['slug', '../etc', SLUG],
  ['slug', '0123456789abcdef01234567', SLUG],
  ['excerpt', 'trop', "L'extrait doit contenir au moins 10 caractères"],
  ['excerpt', 'x'.repeat(501), 'L’extrait ne doit pas dépasser 500 caractères'],
  ['content', '', SHORT],
  ['content', '<p></p><div><br></div><hr>', SHORT],
  ['content', `<p>${'&nbsp;'.repeat(80)}</p>`, SHORT],
  ['content', '\u00a0'.repeat(80), SHORT],
  ['content', `<!-- ${LONG} -->`, SHORT],
  ['content', `<p title="${LONG}">court</p>`, SHORT],
  ['content', `<script>${LONG}</script><style>${LONG}</style>`, SHORT],
  ['content', '<iframe src="https://evil.example/embed/aqz-KE-bpKQ"></iframe>', SHORT],
  ['content', '<img src="https://evil.example/a.png" alt="une image">', SHORT],
  ['content', '<img src="data:image/png;base64,iVBORw0KGgo=">', SHORT],
  ['content', { html: LONG }, SHORT],
  ['content', 'é'.repeat(500_001), 'Le contenu ne doit pas dépasser 500 000 caractères'],
  ['gameTitle', 'x', 'Le nom du jeu doit contenir au moins 2 caractères'],
  ['gameTitle', 'x'.repeat(121), 'Le nom du jeu ne doit pas dépasser 120 caractères'],
  ['rating', 10.05, RATING],
  ['rating', -0.1, RATING],
  ['rating', 10.1, RATING],
  ['rating', '7', RATING],
  ['rating', 'NaN', RATING],
  ['rating', 7.55, 'La note se donne par pas de 0,1 : 7,5 ou 7,6, par exemple'],
  ['rating', [7], RATING],
  ['rating', true, RATING],
  ['genre', 'Cuisine', 'Ce genre n’est pas dans la liste.'],
  ['platform', 'Grille-pain', 'Cette plateforme n’est pas dans la liste.'],
  ['image', 'https://evil.example/a.png', 'Cette adresse d’image n’est pas acceptée.'],
  ['image', 'javascript:alert(1)', 'Cette adresse d’image n’est pas acceptée.'],
  ['secondaryImage', '/api/images/pas-un-id', 'Cette adresse d’image n’est pas acceptée.'],
  ['readingTime', 'x'.repeat(41), 'Le temps de lecture ne doit pas dépasser 40 caractères'],
]

/** Everything that a refused call must leave unchanged. */
const state = async () => ({
  contents: await database.db.content.findMany({ orderBy: { id: 'asc' } }),
  redirects: await database.db.slugRedirect.count(),
  logs: await database.db.logEntry.count(),
})

describe('bad input', () => {
  let id: string
  beforeAll(async () => {
    id = (await buildReview(database.db)).id
  })

  it.each(BAD)(
    '%s %.40j is refused on every way in, with its sentence, and changes nothing',
    async (field, value, sentence) => {
      const body = fields({ [field]: value })
      const before = await state()
      const ways: [string, () => Promise<Reply>][] = [
        ['POST', () => calls.rest('POST', '/reviews', body, headers)],
        ['PUT', () => calls.rest('PUT', `/reviews/${id}`, body, headers)],
        ['create', () => calls.mutate('texts.create', { kind: 'review', ...body }, headers)],
        ['update', () => calls.mutate('texts.update', { kind: 'review', id, ...body }, headers)],
      ]
      for (const [way, send] of ways) {
        const { status, json } = await send()
        expect({ status, json }, way).toMatchObject({
          status: 400,
          json: { code: 'BAD_INPUT', message: sentence, fields: { [field]: sentence } },
        })
      }
      expect(await state()).toEqual(before)
    },
  )

  it('is the same of articles, but for what only reviews have', async () => {
    const { id: articleId } = await buildArticle(database.db)
    const before = await state()
    const seen = new Set<string>()
    for (const [field, value, sentence] of BAD) {
      if (['gameTitle', 'rating', 'genre', 'platform'].includes(field) || seen.has(sentence)) continue
      seen.add(sentence)
      const body = fields({ [field]: value })
      for (const { status, json } of [
        await calls.rest('POST', '/articles', body, headers),
        await calls.rest('PUT', `/articles/${articleId}`, body, headers),
        await calls.mutate('texts.create', { kind: 'article', ...body }, headers),
        await calls.mutate('texts.update', { kind: 'article', id: articleId, ...body }, headers),
      ])
        expect([status, json.fields]).toEqual([400, { [field]: sentence }])
    }
    expect(seen.size).toBeGreaterThan(9)
    expect(await state()).toEqual(before)
  })

  it.each(['NaN', 'Infinity', '-Infinity'])('a rating of %s, which JSON has no word for', async (rating) => {
    const before = await state()
    const { status, json } = await calls.inject({
      method: 'POST',
      url: '/trpc/texts.update',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: JSON.stringify({
        json: { kind: 'review', id, ...fields({ rating }) },
        meta: { values: { rating: ['number'] } },
      }),
    })
    expect([status, json.error.json.data.fields]).toEqual([400, { rating: RATING }])
    expect(await state()).toEqual(before)
  })

  it('an id of another kind of thing is not found', async () => {
    const image = await buildImage(database.db, new Uint8Array([1]))
    const { authorId } = await database.db.content.findUniqueOrThrow({ where: { id } })
    const before = await state()
    const query = (path: string, input: object) =>
      calls.query(`${path}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`, headers)
    for (const other of [image.id, authorId ?? '', '0'.repeat(24), 'pas-un-id']) {
      for (const { status } of [
        await calls.rest('PUT', `/reviews/${other}`, fields(), headers),
        await calls.rest('DELETE', `/reviews/${other}`, undefined, headers),
        await calls.rest('GET', `/reviews/${other}`),
        await calls.mutate('texts.update', { kind: 'review', id: other, ...fields() }, headers),
        await calls.mutate('texts.remove', { id: other }, headers),
        await calls.mutate('texts.restore', { id: other }, headers),
        await query('texts.removal', { id: other }),
      ])
        expect([other, status]).toEqual([other, 404])
    }
    // A review by the address of an article.
    for (const { status, json } of [
      await calls.rest('PUT', `/articles/${id}`, fields(), headers),
      await calls.rest('DELETE', `/articles/${id}`, undefined, headers),
      await calls.mutate('texts.update', { kind: 'article', id, ...fields() }, headers),
      await calls.mutate('texts.remove', { kind: 'article', id }, headers),
    ])
      expect([status, json.code]).toEqual([404, 'ARTICLE_NOT_FOUND'])
    expect(await state()).toEqual(before)
  })

  it.each([
    ['no body', undefined],
    ['null', 'null'],
    ['a list', '[]'],
    ['text', '"article"'],
    ['broken JSON', '{"title": '],
    ['a key that reaches for prototypes', '{"__proto__": {"admin": true}, "title": "abc"}'],
  ])('%s is 400', async (_what, body) => {
    const before = await state()
    for (const [method, path] of [
      ['POST', '/articles'],
      ['PUT', `/reviews/${id}`],
    ] as const)
      expect((await calls.rest(method, path, body, headers)).status).toBe(400)
    expect(await state()).toEqual(before)
  })

  it('5 MB is 413, over both interfaces, before anything is read', async () => {
    const before = await state()
    const body = fields({ content: 'x'.repeat(5_000_000) })
    expect(await calls.rest('POST', '/articles', body, headers)).toMatchObject({
      status: 413,
      json: { code: 'TOO_LARGE', message: 'L’envoi est trop volumineux.' },
    })
    expect((await calls.rest('PUT', `/reviews/${id}`, body, headers)).status).toBe(413)
    expect((await calls.mutate('texts.create', { kind: 'article', ...body }, headers)).status).toBe(413)
    expect((await calls.mutate('texts.preview', body, headers)).status).toBe(413)
    expect(await state()).toEqual(before)
  })

  it('in English is told in English', async () => {
    const english = { ...headers, 'accept-language': 'en' }
    const { json } = await calls.rest('POST', '/articles', fields({ title: '' }), english)
    expect(json.message).toMatch(/title/i)
  })
})
