import { beforeAll, describe, expect, it } from 'vitest'
import { LISTED_KINDS } from '../../../../shared/texts/catalog.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { buildPage } from '../../../testing/factories.ts'

const { config, database, call } = useAccountSite()

const as: Record<'editor' | 'author' | 'member', Record<string, string>> = {
  editor: {},
  author: {},
  member: {},
}
let authorId = ''
beforeAll(async () => {
  const { db } = database
  const author = await buildAccount(db, { role: 'author', username: 'Une autrice' })
  authorId = author.id
  as.author = bearer(await signIn(db, author, config))
  as.editor = bearer(await signIn(db, await buildAccount(db, { role: 'editor' }), config))
  as.member = bearer(await signIn(db, await buildAccount(db), config))
})

const RESERVED = 'Le site garde cette adresse pour lui. Choisissez-en une autre pour la page.'
const INVALID = 'Cette adresse n’est pas valide : minuscules sans accent, chiffres et traits d’union.'

let made = 0
const page = (more: object = {}) => ({
  title: 'Nous écrire',
  slug: `nous-ecrire-${++made}`,
  excerpt: 'Où nous trouver, et sous combien de temps nous répondons.',
  content: '<p>Écrivez-nous à la rédaction : nous lisons tout, et répondons dans la semaine.</p>',
  ...more,
})
const create = (more: object = {}, who: keyof typeof as = 'editor') =>
  call.rest('POST', '/pages', page(more), as[who])

describe('pages of one’s own over REST', () => {
  it('are made, read, saved, withdrawn, published again and deleted as every text', async () => {
    const { status, json } = await create({ slug: 'premiere-page' })
    expect(status).toBe(201)
    const { _id } = json.page
    expect(json.page).toEqual({
      ...{ _id, title: 'Nous écrire', slug: 'premiere-page', image: null },
      ...{ excerpt: expect.any(String), content: expect.any(String) },
      ...{
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        status: 'published',
        publishAt: null,
      },
    })
    expect((await call.rest('GET', '/pages/premiere-page')).json.page._id).toBe(_id)
    expect((await call.rest('GET', '/pages')).json.pages.map((one: { slug: string }) => one.slug)).toContain(
      'premiere-page',
    )
    const renamed = await call.rest('PUT', `/pages/${_id}`, page({ slug: 'page-deuxieme' }), as.editor)
    expect(renamed.json.page.slug).toBe('page-deuxieme')
    expect((await call.rest('GET', '/pages/premiere-page')).json.page.slug).toBe('page-deuxieme')
    expect((await call.rest('POST', `/pages/${_id}/withdraw`, {}, as.editor)).status).toBe(200)
    expect((await call.rest('GET', '/pages/page-deuxieme')).status).toBe(410)
    expect((await call.rest('POST', `/pages/${_id}/publish`, {}, as.editor)).status).toBe(200)
    expect((await call.rest('POST', `/pages/${_id}/preview`, {}, as.editor)).status).toBe(201)
    expect((await call.rest('GET', `/pages/${_id}/versions`, undefined, as.editor)).status).toBe(200)
    expect((await call.rest('DELETE', `/pages/${_id}`, undefined, as.editor)).json.message).toBe(
      'Page supprimée',
    )
    const gone = await call.rest('GET', `/pages/${_id}`)
    expect([gone.status, gone.json.code, gone.json.message]).toEqual([
      404,
      'PAGE_NOT_FOUND',
      'Page non trouvée',
    ])
  })

  it('are written with the rights of texts', async () => {
    expect((await create({}, 'member')).status).toBe(403)
    expect((await create({}, 'author')).status).toBe(403)
    const draft = await create({ status: 'draft' }, 'author')
    expect([draft.status, draft.json.page.status]).toEqual([201, 'draft'])
    expect((await call.rest('GET', `/pages/${draft.json.page._id}`)).status).toBe(404)
    const listed = await call.rest('GET', '/pages?status=draft', undefined, as.author)
    expect(listed.json.pages.map((one: { _id: string }) => one._id)).toEqual([draft.json.page._id])
    expect((await call.rest('GET', '/pages?status=draft')).status).toBe(401)
  })

  it.each([
    ['api', RESERVED, 'page-api'],
    ['unsubscribe', RESERVED, 'page-unsubscribe'],
    ['Ａdmin', RESERVED, undefined],
    ['en', RESERVED, 'page-en'],
    ['Pas un slug', INVALID, 'pas-un-slug'],
  ])('take no address of the site: %s', async (slug, sentence, proposal) => {
    const { status, json } = await create({ slug })
    expect([status, json.fields]).toEqual([400, { slug: sentence }])
    const { json: asked } = await call.query(
      `texts.slugFor?input=${encodeURIComponent(JSON.stringify({ json: { kind: 'page', slug } }))}`,
      as.editor,
    )
    expect(asked.free).toBe(false)
    if (proposal) expect(asked.proposal).toBe(proposal)
    expect((await create({ slug: asked.proposal })).status).toBe(201)
  })

  it('may say one word, not nothing', async () => {
    const sentence = 'Écrivez au moins un caractère, ou ajoutez une image ou une vidéo.'
    expect((await create({ content: '<p>@</p>' })).status).toBe(201)
    for (const content of ['<p>&nbsp;<br></p>', undefined])
      expect((await create({ content })).json.fields).toEqual({ content: sentence })
    // Together with another fault, all are reported at once.
    expect((await create({ content: '<p> </p>', title: '' })).json.fields).toMatchObject({
      content: sentence,
    })
  })

  it('of two that ask for one address at once, one gets it', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => create({ slug: 'convoitee' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({
      proposal: 'convoitee-2',
      fields: { slug: 'Une autre page a déjà cette adresse.' },
    })
    // Articles have separate addresses.
    const article = await call.rest('POST', '/articles', page({ slug: 'convoitee' }), as.editor)
    expect(article.status).toBe(201)
  })

  it('are no articles or reviews, and nobody comments on them or likes them', async () => {
    const { id, slug } = await buildPage(database.db, { authorId, image: null })
    for (const path of [`/articles/${id}`, `/articles/${slug}`, `/reviews/${id}`])
      expect((await call.rest('GET', path)).status, path).toBe(404)
    const saved = page({ gameTitle: 'Un jeu' })
    for (const path of [`/articles/${id}`, `/reviews/${id}`]) {
      expect((await call.rest('PUT', path, saved, as.editor)).status, path).toBe(404)
      expect((await call.rest('DELETE', path, undefined, as.editor)).status, path).toBe(404)
    }
    for (const kind of LISTED_KINDS) {
      expect((await call.rest('GET', `/comments/${kind}/${id}`)).status).toBe(404)
      const comment = { content: 'Bonjour', [`${kind}Id`]: id }
      expect((await call.rest('POST', '/comments', comment, as.member)).status).toBe(404)
    }
    const at = (input: object) => `?input=${encodeURIComponent(JSON.stringify({ json: input }))}`
    for (const path of [
      `comments.page${at({ kind: 'article', contentId: id })}`,
      `comments.locate${at({ contentId: id, id })}`,
      `likes.status${at({ type: 'article', id })}`,
    ])
      expect((await call.query(path)).status, path).toBe(404)
    for (const path of [
      `texts.list${at({ kind: 'page' })}`,
      `texts.following${at({ kind: 'page', id })}`,
      `likes.status${at({ type: 'page', id })}`,
      `comments.page${at({ kind: 'page', contentId: id })}`,
    ])
      expect((await call.query(path)).status, path).toBe(400)
    expect((await call.mutate('likes.set', { type: 'article', id, liked: true }, as.member)).status).toBe(404)
    expect((await call.mutate('comments.create', { contentId: id, text: 'Oui' }, as.member)).status).toBe(404)
    const { version } = (await call.query('texts.frontPicks', as.editor)).json
    const until = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    const picked = await call.mutate('texts.saveFrontPage', { ids: [id], until, version }, as.editor)
    expect(picked.json.fields).toHaveProperty('ids')
  })

  it('stand in no list of texts, nor their searches and counts, nor on the page of who made them', async () => {
    const word = 'quintessencielle'
    const counts = async () => (await call.query('texts.counts')).json
    const before = await counts()
    const { id } = await buildPage(database.db, { authorId, title: `Une page ${word}` })
    expect(await counts()).toEqual(before)
    const [days] = await database.db.$queryRaw<{ n: number }[]>`
      SELECT count(*)::int AS n FROM content_day WHERE kind = 'page'`
    expect(days?.n).toBe(0)
    const at = (input: object) => `?input=${encodeURIComponent(JSON.stringify({ json: input }))}`
    for (const path of [
      `texts.list${at({ kind: 'article', search: word })}`,
      `texts.list${at({ kind: 'review', search: word })}`,
      `texts.list${at({ kind: 'article' })}`,
      `people.page${at({ slug: 'une-autrice' })}`,
    ]) {
      const { status, body } = await call.query(path)
      expect([status, body.includes(word)], path).toEqual([200, false])
    }
    // The team finds it all the same.
    const desk = await call.query(`writing.desk${at({ search: word, state: 'published' })}`, as.editor)
    expect(desk.json.items.map((one: { id: string }) => one.id)).toEqual([id])
    expect(desk.json.counts.published).toBe(1)
    const tab = await call.query(
      `writing.desk${at({ kind: 'page', state: 'published', limit: 50 })}`,
      as.editor,
    )
    expect(tab.json.items.map((one: { id: string }) => one.id)).toContain(id)
  })

  it('stay with the site when the account of who made them goes', async () => {
    const { db } = database
    const leaving = await buildAccount(db, { role: 'editor' })
    await buildAccount(db, { role: 'admin' })
    const { id } = await buildPage(db, { authorId: leaving.id })
    const { settleTexts } = await import('../../account/accounts/texts.ts')
    await db.$transaction((tx) => settleTexts(tx, leaving.id, {}))
    const left = await db.content.findUniqueOrThrow({
      where: { id },
      select: { author: true, signatures: true },
    })
    expect(left.author.role).toBe('admin')
    expect(left.signatures.map(({ userId }) => userId)).toEqual([left.author.id])
  })
})
