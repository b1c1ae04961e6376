import { beforeAll, describe, expect, it } from 'vitest'
import { testCaller } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildArticle, buildImage, buildUser } from '../../../testing/factories.ts'
import { toErrorBody } from '../../../trpc/errors.ts'
import { createContent } from './write.ts'

const database = useDatabase()
const ORIGIN = 'https://manette.example'
const LONG = 'Une phrase qui compte plus de cinquante caractères sans ses espaces, voilà.'

let author: { id: string }
beforeAll(async () => {
  author = await buildUser(database.db, { role: 'admin' })
})

let made = 0
const article = (more: Record<string, unknown> = {}) => ({
  kind: 'article',
  title: 'Un titre',
  slug: `un-slug-${++made}`,
  excerpt: 'Un chapeau assez long.',
  content: `<p>${LONG}</p>`,
  ...more,
})
const review = (more: Record<string, unknown> = {}) =>
  article({ kind: 'review', gameTitle: 'Un jeu', ...more })
const create = (input: unknown, at?: Date) =>
  createContent(database.db, author, input, { origin: ORIGIN, ...(at ? { at } : {}) })

/** The answer to a refused input, in French. */
async function refusal(input: unknown) {
  const error = await create(input).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return toErrorBody(error, 'fr')
}

describe('an article', () => {
  it('is stored sanitised, without what only reviews have, at its moment', async () => {
    const at = new Date('2025-02-03T04:05:06Z')
    const id = await create(
      article({
        title: '  Un titre  ',
        content: `<p onclick="x()">${LONG}</p><script>x</script>`,
        ...{ rating: 15, gameTitle: '', genre: 'nimporte', platform: 3, readingTime: ' ', image: '' },
      }),
      at,
    )
    const item = await testCaller(database).texts.bySlugOrId({ kind: 'article', slugOrId: id })
    expect(item).toMatchObject({
      title: 'Un titre',
      content: `<p>${LONG}</p>`,
      ...{ rating: null, gameTitle: null, genre: null, platform: null, readingTime: null, image: null },
      createdAt: at,
      updatedAt: at,
    })
  })

  it('notes which pictures it shows, in whatever form they are named', async () => {
    const bytes = new Uint8Array([1])
    const [cover, second, inside] = await Promise.all([1, 2, 3].map(() => buildImage(database.db, bytes)))
    const gone = 'f'.repeat(24)
    const id = await create(
      article({
        image: cover?.id,
        secondaryImage: `${ORIGIN}/api/images/${second?.id}?width=200`,
        content: `<img src="/api/images/${inside?.id}" alt=""><img src="/api/images/${gone}"><img src="/api/images/${inside?.id}">`,
      }),
    )
    const row = await database.db.content.findUniqueOrThrow({ where: { id }, include: { images: true } })
    expect(row.image).toBe(`/api/images/${cover?.id}`)
    expect(row.secondaryImage).toBe(`/api/images/${second?.id}`)
    expect(row.images.map((use) => use.imageId).sort()).toEqual([cover?.id, second?.id, inside?.id].sort())
  })

  it('takes over an address that another once had', async () => {
    const other = await buildArticle(database.db)
    await database.db.slugRedirect.create({ data: { kind: 'article', slug: 'libre', contentId: other.id } })
    const id = await create(article({ slug: 'libre' }))
    const found = await testCaller(database).texts.bySlugOrId({ kind: 'article', slugOrId: 'libre' })
    expect(found.id).toBe(id)
    expect(await database.db.slugRedirect.count({ where: { slug: 'libre' } })).toBe(0)
  })
})

describe('a review', () => {
  it.each([0, 10, 8.5, 0.1, 9.9, null, '', undefined])('may be rated %s', async (rating) => {
    const id = await create(review({ rating }))
    const item = await testCaller(database).texts.bySlugOrId({ kind: 'review', slugOrId: id })
    expect(item.rating).toBe(rating === '' || rating === undefined ? null : rating)
  })

  it.each([-0.1, 10.1, Number.NaN, Number.POSITIVE_INFINITY, '8.5', true])(
    'may not be rated %s',
    async (rating) => {
      expect((await refusal(review({ rating }))).body).toMatchObject({
        code: 'BAD_INPUT',
        fields: { rating: 'La note doit être comprise entre 0 et 10' },
      })
    },
  )

  it.each([7.55, 9.95])('may not be rated %s, and says in which steps', async (rating) => {
    const { fields } = (await refusal(review({ rating }))).body
    expect(fields?.rating).toContain('par pas de 0,1')
  })

  it.each([
    ['gameTitle', 'x', 'Le nom du jeu doit contenir au moins 2 caractères'],
    ['gameTitle', undefined, 'Le nom du jeu doit contenir au moins 2 caractères'],
    ['gameTitle', 'x'.repeat(121), 'Le nom du jeu ne doit pas dépasser 120 caractères'],
    ['genre', 'Inconnu', 'Ce genre n’est pas dans la liste.'],
    ['platform', 'Inconnue', 'Cette plateforme n’est pas dans la liste.'],
  ])('is refused for %s %j', async (field, value, sentence) => {
    const { status, body } = await refusal(review({ [field]: value }))
    expect(status).toBe(400)
    expect(body).toMatchObject({ message: sentence, fields: { [field]: sentence } })
  })
})

describe('what every item must have', () => {
  it.each([
    ['title', 'ab', 'Le titre doit contenir au moins 3 caractères'],
    ['title', '🎮🎮', 'Le titre doit contenir au moins 3 caractères'],
    ['title', undefined, 'Le titre doit contenir au moins 3 caractères'],
    ['title', 'x'.repeat(201), 'Le titre ne doit pas dépasser 200 caractères'],
    ['title', 'a\0bc', 'Ce texte contient un caractère interdit.'],
    ['title', 'abc\ud800', 'Ce texte contient un caractère interdit.'],
    ['slug', 'ab', 'Le slug doit contenir au moins 3 caractères'],
    ['slug', 'A b', 'Ce slug ou cet identifiant n’est pas valide.'],
    ['slug', 'a--b', 'Ce slug ou cet identifiant n’est pas valide.'],
    ['slug', 'a'.repeat(24), 'Ce slug ou cet identifiant n’est pas valide.'],
    ['slug', 'x'.repeat(121), 'Ce slug ou cet identifiant n’est pas valide.'],
    ['excerpt', ' trop court ', undefined],
    ['excerpt', 'court', "L'extrait doit contenir au moins 10 caractères"],
    ['excerpt', 'x'.repeat(501), 'L’extrait ne doit pas dépasser 500 caractères'],
    [
      'content',
      '<p>court</p>',
      'Le contenu doit contenir au moins 50 caractères ou inclure une image ou une vidéo.',
    ],
    [
      'content',
      `<p>${'a '.repeat(49)}&nbsp;</p>`,
      'Le contenu doit contenir au moins 50 caractères ou inclure une image ou une vidéo.',
    ],
    [
      'content',
      `<script>${LONG}</script>`,
      'Le contenu doit contenir au moins 50 caractères ou inclure une image ou une vidéo.',
    ],
    [
      'content',
      '<img src="https://evil.example/x.png">',
      'Le contenu doit contenir au moins 50 caractères ou inclure une image ou une vidéo.',
    ],
    ['content', 'x'.repeat(500_001), 'Le contenu ne doit pas dépasser 500 000 caractères'],
    ['content', '<'.repeat(200_000), 'Le contenu ne doit pas dépasser 500 000 caractères'],
    ['content', '<iframe src="https://youtu.be/aqz-KE-bpKQ"></iframe>', undefined],
    ['content', `<p>${'a '.repeat(50)}</p>`, undefined],
    ['image', 'https://evil.example/x.png', 'Cette adresse d’image n’est pas acceptée.'],
    ['image', 'x'.repeat(501), 'Cette adresse d’image n’est pas acceptée.'],
    ['readingTime', 'x'.repeat(41), 'Le temps de lecture ne doit pas dépasser 40 caractères'],
  ])('%s %.30j', async (field, value, sentence) => {
    if (sentence === undefined)
      return expect(await create(article({ [field]: value }))).toMatch(/^[0-9a-f]{24}$/)
    expect((await refusal(article({ [field]: value }))).body).toEqual({
      message: sentence,
      code: 'BAD_INPUT',
      fields: { [field]: sentence },
    })
  })

  it('is told for all fields at once, the first one in the message', async () => {
    const { body } = await refusal({ kind: 'review', content: '' })
    expect(Object.keys(body.fields ?? {})).toEqual(['title', 'slug', 'excerpt', 'gameTitle'])
    expect(body.message).toBe(body.fields?.title)
  })

  it.each([undefined, null, 3, 'x', {}, [], { kind: 'livre' }])('refuses %j', async (input) => {
    expect((await refusal(input)).status).toBe(400)
  })
})

describe('a slug', () => {
  it('is given once per kind, also when two ask at the same time', async () => {
    const input = article({ slug: 'convoite' })
    const results = await Promise.allSettled([create(input), create(input), create(input)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refusal(input)).toEqual({
      status: 409,
      body: {
        message: 'Ce slug est déjà utilisé.',
        code: 'SLUG_TAKEN',
        fields: { slug: 'Ce slug est déjà utilisé.' },
        proposal: 'convoite-2',
      },
    })
    await expect(create(review({ slug: 'convoite' }))).resolves.toMatch(/^[0-9a-f]{24}$/)
  })
})
