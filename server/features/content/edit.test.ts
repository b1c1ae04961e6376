import { beforeAll, describe, expect, it } from 'vitest'
import { bearer, buildAccount, callsTo, type Reply, signIn } from '../../testing/accounts.ts'
import { testConfig, useApp } from '../../testing/app.ts'
import { useDatabase } from '../../testing/database.ts'
import { buildArticle, buildImage, buildReview } from '../../testing/factories.ts'

const database = useDatabase()
const config = testConfig({ JWT_SECRET: 'x'.repeat(40), RATE_LIMIT: 'off' })
const site = useApp(database, { config })
const calls = callsTo(() => site.app)

let headers: Record<string, string>
beforeAll(async () => {
  headers = bearer(await signIn(database.db, await buildAccount(database.db, { role: 'admin' }), config))
})

const LONG = 'Une phrase qui compte plus de cinquante caractères sans ses espaces, voilà.'
let made = 0
const fields = (more: Record<string, unknown> = {}) => ({
  title: 'Un titre',
  slug: `a-modifier-${++made}`,
  excerpt: 'Un chapeau assez long.',
  content: `<p>${LONG}</p>`,
  gameTitle: 'Un jeu',
  ...more,
})
const row = (id: string) =>
  database.db.content.findUniqueOrThrow({ where: { id }, include: { images: true } })
const update = (id: string, more: Record<string, unknown> = {}) =>
  calls.mutate('content.update', { kind: 'article', id, ...fields(more) }, headers)

describe('a save', () => {
  it('is of the whole item: what is not sent is no more', async () => {
    const { id } = await buildReview(database.db, {
      ...{ rating: '7.5', genre: 'RPG', platform: 'PC', readingTime: '5 minutes' },
    })
    const slug = (await row(id)).slug
    const { status, json } = await calls.mutate(
      'content.update',
      { kind: 'review', id, ...fields({ slug, rating: 9.9 }) },
      headers,
    )
    expect(status).toBe(200)
    expect(json).toMatchObject({ id, slug, rating: 9.9, genre: null, platform: null, readingTime: null })
  })

  it('keeps author, date, likes and comments, and is later than the one before', async () => {
    const { id, slug } = await buildArticle(database.db, { likeCount: 3, commentCount: 2 })
    const before = await row(id)
    await update(id, { slug })
    const once = await row(id)
    for (const name of ['authorId', 'createdAt', 'likeCount', 'commentCount', 'kind'] as const)
      expect(once[name]).toEqual(before[name])
    await update(id, { slug })
    expect((await row(id)).updatedAt.getTime()).toBeGreaterThan(once.updatedAt.getTime())
    // Also when the clock of the process that saved last was ahead.
    const ahead = new Date(Date.now() + 3_600_000)
    await database.db.content.update({ where: { id }, data: { updatedAt: ahead } })
    await update(id, { slug })
    expect((await row(id)).updatedAt.getTime()).toBe(ahead.getTime() + 1)
  })

  it('updates the list of pictures that are shown', async () => {
    const [a, b, c] = await Promise.all([1, 2, 3].map(() => buildImage(database.db, new Uint8Array([1]))))
    const img = (id = '') => `<img src="/api/images/${id}" alt="" />`
    const { json } = await calls.mutate(
      'content.create',
      { kind: 'article', ...fields({ image: a?.id, content: img(b?.id) }) },
      headers,
    )
    await update(json.id, { slug: json.slug, content: img(b?.id) + img(c?.id) + img(c?.id) })
    expect((await row(json.id)).images.map(({ imageId }) => imageId).sort()).toEqual([b?.id, c?.id].sort())
    await update(json.id, { slug: json.slug })
    expect((await row(json.id)).images).toEqual([])
  })

  it('gives the form what is stored, untouched', async () => {
    const html = `<p style="text-align:center">${LONG} &amp; &lt;suite&gt;</p><hr /><ul><li>un</li></ul>`
    const { json } = await calls.mutate(
      'content.create',
      { kind: 'article', ...fields({ content: html }) },
      headers,
    )
    const read = async () =>
      (
        await calls.query(
          `content.forEdit?input=${encodeURIComponent(JSON.stringify({ json: { id: json.id } }))}`,
          headers,
        )
      ).json
    const opened = await read()
    expect(opened.content).toBe(html)
    await update(json.id, opened)
    expect((await read()).content).toBe(html)
  })

  it('over tRPC, too, is refused when somebody else has saved since', async () => {
    const { id, slug, updatedAt } = await buildArticle(database.db)
    const save = (title: string, at: Date) =>
      calls.inject({
        method: 'POST',
        url: '/trpc/content.update',
        headers: { ...headers, 'content-type': 'application/json' },
        payload: JSON.stringify({
          json: { kind: 'article', id, ...fields({ slug, title }), updatedAt: at.toISOString() },
          meta: { values: { updatedAt: ['Date'] } },
        }),
      })
    expect((await save('Le premier', updatedAt)).status).toBe(200)
    const { status, json } = await save('Le second', updatedAt)
    expect(status).toBe(409)
    expect(json.error.json.data).toMatchObject({
      code: 'EDIT_CONFLICT',
      current: { id, title: 'Le premier', content: `<p>${LONG}</p>`, author: { role: 'admin' } },
    })
    expect(json.error.meta.values).toMatchObject({ 'data.current.updatedAt': ['Date'] })
    expect((await save('Le second', (await row(id)).updatedAt)).status).toBe(200)
  })
})

const SHORT = 'Le contenu doit contenir au moins 50 caractères ou inclure une image ou une vidéo.'
const RATING = 'La note doit être comprise entre 0 et 10'
const SLUG = 'Ce slug ou cet identifiant n’est pas valide.'

/** What docs/product.md, "Articles and reviews" forbids: the field, a value, its sentence. */
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

/** Everything that a refused call must leave as it was. */
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
        ['create', () => calls.mutate('content.create', { kind: 'review', ...body }, headers)],
        ['update', () => calls.mutate('content.update', { kind: 'review', id, ...body }, headers)],
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
        await calls.mutate('content.create', { kind: 'article', ...body }, headers),
        await calls.mutate('content.update', { kind: 'article', id: articleId, ...body }, headers),
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
      url: '/trpc/content.update',
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
    const { authorId } = await row(id)
    const before = await state()
    const query = (path: string, input: object) =>
      calls.query(`${path}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`, headers)
    for (const other of [image.id, authorId ?? '', '0'.repeat(24), 'pas-un-id']) {
      for (const { status } of [
        await calls.rest('PUT', `/reviews/${other}`, fields(), headers),
        await calls.rest('DELETE', `/reviews/${other}`, undefined, headers),
        await calls.rest('GET', `/reviews/${other}`),
        await calls.mutate('content.update', { kind: 'review', id: other, ...fields() }, headers),
        await calls.mutate('content.remove', { id: other }, headers),
        await calls.mutate('content.restore', { id: other }, headers),
        await query('content.forEdit', { id: other }),
        await query('content.removal', { id: other }),
      ])
        expect([other, status]).toEqual([other, 404])
    }
    // A review under the name of an article.
    for (const { status, json } of [
      await calls.rest('PUT', `/articles/${id}`, fields(), headers),
      await calls.rest('DELETE', `/articles/${id}`, undefined, headers),
      await calls.mutate('content.update', { kind: 'article', id, ...fields() }, headers),
      await calls.mutate('content.remove', { kind: 'article', id }, headers),
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
    expect((await calls.mutate('content.create', { kind: 'article', ...body }, headers)).status).toBe(413)
    expect((await calls.mutate('content.preview', body, headers)).status).toBe(413)
    expect(await state()).toEqual(before)
  })

  it('in English is told in English', async () => {
    const english = { ...headers, 'accept-language': 'en' }
    const { json } = await calls.rest('POST', '/articles', fields({ title: '' }), english)
    expect(json.message).toMatch(/title/i)
  })
})

describe('a preview', () => {
  const preview = async (content: string, lang = 'fr') =>
    (await calls.mutate('content.preview', { content }, { ...headers, 'accept-language': lang })).json

  it('is what would be stored, and says nothing where nothing is wrong', async () => {
    const html = `<h2>Un</h2><p>${LONG}</p>`
    expect(await preview(`${html}<span class="x"></span>`)).toEqual({ html, problems: [] })
  })

  it('names what was taken out and what should be better', async () => {
    const { html, problems } = await preview(
      `<h2>Un</h2><h4>Deux</h4><p>${LONG} <a href="javascript:x">lien</a></p><img src="https://evil.example/x.png"><iframe src="https://evil.example"></iframe><script>x</script><img src="/api/images/${'0'.repeat(24)}">`,
    )
    expect(html).not.toMatch(/evil|script/)
    expect(problems).toEqual([
      'Un lien dont l’adresse n’est pas permise a été retiré ; ses mots restent.',
      'Une image qui n’est pas sur ce site a été retirée : ajoutez-la par le gestionnaire d’images.',
      'Un lecteur qui n’est pas une vidéo YouTube a été retiré.',
      'Un élément qui n’est pas permis dans un texte a été retiré.',
      'Une image du texte n’existe plus.',
      'Un niveau de titre est sauté.',
      'L’image 1 n’a pas de texte alternatif.',
    ])
    const blank = `<img src="/api/images/${'0'.repeat(24)}" alt="  ">`
    const three = `<p>${LONG}</p>${blank}${blank.replace('"  "', '"Le phare"')}${blank}`
    expect((await preview(three)).problems.slice(1)).toEqual([
      'L’image 1 n’a pas de texte alternatif.',
      'L’image 3 n’a pas de texte alternatif.',
    ])
    expect((await preview('<p>court</p>', 'en')).problems).toEqual([
      expect.stringContaining('at least 50 characters'),
    ])
  })
})
