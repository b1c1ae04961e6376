import { describe, expect, it } from 'vitest'
import { LANGS } from '../../../../shared/base/lang.ts'
import { buildArticle, buildReview } from '../../../testing/factories.ts'
import { ORIGIN, usePreviewSite } from '../../../testing/preview-site.ts'
import { pieceHash } from '../../translation/pieces/pieces.ts'
import { purgePreviews } from './purge-links.ts'

const { database, call, now, draft, make, link, get, list, opened } = usePreviewSite()
const DAY_MS = 24 * 60 * 60_000

const databaseNow = async () => {
  const [row] = await database.db.$queryRaw<{ now: Date }[]>`SELECT manette_now() AS now`
  return row?.now.getTime() ?? 0
}

describe('a link', () => {
  it('is made over REST and tRPC, ends after seven days of the database, and is stored as a hash', async () => {
    const text = await draft()
    const before = await databaseNow()
    const rest = await make(text.id)
    expect([rest.status, Object.keys(rest.json).sort()]).toEqual([201, ['expiresAt', 'url']])
    const trpc = await call.mutate('writing.createPreview', { id: text.id }, now.headers)
    expect(trpc.status).toBe(200)
    expect(trpc.json.url).not.toBe(rest.json.url)
    for (const { url, expiresAt } of [rest.json, trpc.json]) {
      expect(url).toMatch(/^https:\/\/manette\.test\/preview\/[0-9a-f]{64}$/)
      const life = new Date(expiresAt).getTime() - before
      expect(life).toBeGreaterThanOrEqual(7 * DAY_MS)
      expect(life).toBeLessThan(7 * DAY_MS + 60_000)
      const [stored] = await database.db.$queryRaw<{ text: string }[]>`
        SELECT concat((SELECT string_agg(l::text, ' ') FROM "PreviewLink" l),
          (SELECT string_agg(e::text, ' ') FROM "LogEntry" e)) AS text`
      expect(stored?.text).toContain('preview_created')
      expect(stored?.text).not.toContain(url.slice(-64))
    }
  })

  it.each([
    ['draft', {}, 'Ce brouillon n’est pas publié.'],
    ['proposed', {}, 'Ce texte est proposé'],
    ['published', { publishedAt: new Date(Date.now() + DAY_MS) }, 'Publication planifiée'],
    ['withdrawn', { publishedAt: new Date(Date.now() - DAY_MS) }, 'Ce texte a été retiré'],
  ] as const)(
    'shows what is %s, in both languages, to anybody and to nobody’s cache',
    async (status, more, says) => {
      const text = await draft({ status, ...more, title: 'Un titre sous embargo' })
      const path = await link(text.id)
      for (const lang of LANGS) {
        const page = await get(lang === 'en' ? `/en${path}` : path)
        expect([page.status, page.headers['cache-control'], page.headers['referrer-policy']]).toEqual([
          200,
          'private, no-store',
          'no-referrer',
        ])
        expect(page.headers['x-robots-tag']).toBe('noindex')
        expect(page.body).toContain('<meta name="robots" content="noindex">')
        expect(page.body).toContain('Un titre sous embargo</h1>')
        expect(page.body).toContain(text.excerpt)
        expect(page.body).toContain(`pour le numéro`)
        expect(page.body).not.toMatch(/data-island="(comments|item-bar)"|og:title|rel="canonical"|ld\+json/)
        // French on an English page is marked, and the page is otherwise unchanged.
        expect(
          page.body.includes('<h1 class="title" lang="fr">') || page.body.includes('lang="fr">Un titre'),
        ).toBe(lang === 'en')
        expect(page.body).not.toContain('"state":')
        if (lang === 'fr') expect(page.body).toContain(says)
      }
      // No translator was asked, now or later.
      expect(await database.db.translatedContent.count({ where: { contentId: text.id } })).toBe(0)
      expect(await database.db.translation.count({ where: { contentId: text.id } })).toBe(0)
    },
  )

  it('shows the English that is there', async () => {
    const text = await draft()
    await database.db.translatedContent.create({
      data: {
        contentId: text.id,
        lang: 'en',
        ...{ title: 'An English title', excerpt: 'An English summary', content: '<p>English words</p>' },
      },
    })
    const page = await get(`/en${await link(text.id)}`)
    expect(page.body).toContain('An English title</h1>')
    expect(page.body).toContain('English words')
    expect(page.body).not.toContain(text.excerpt)
  })

  it('shows a review, half-finished as it may be', async () => {
    const { db } = database
    const text = await buildReview(db, {
      ...{ authorId: now.author.id, status: 'draft', title: '', excerpt: '', content: '', gameTitle: null },
    })
    const { json } = await make(text.id, now.headers, 'reviews')
    const page = await get(json.url.slice(ORIGIN.length))
    expect(page.status).toBe(200)
    expect(page.body).toContain('Sans titre</h1>')
    // It is not found as the other kind.
    const wrong = await make(text.id)
    expect([wrong.status, wrong.json.code]).toEqual([404, 'ARTICLE_NOT_FOUND'])
  })

  it('leads to the page once readers have the text, and shows it again when it is withdrawn', async () => {
    const text = await draft()
    const path = await link(text.id)
    const publishedAt = new Date(Date.now() - 1000)
    await database.db.content.update({ where: { id: text.id }, data: { status: 'published', publishedAt } })
    for (const prefix of ['', '/en']) {
      const page = await get(prefix + path)
      expect([page.status, page.headers.location, page.headers['cache-control']]).toEqual([
        302,
        `${prefix}/news/${text.slug}`,
        'private, no-store',
      ])
      expect(page.headers['referrer-policy']).toBe('no-referrer')
    }
    expect((await opened(path)).json).toEqual({ leadsTo: { kind: 'article', slug: text.slug } })
    await database.db.content.update({ where: { id: text.id }, data: { status: 'withdrawn' } })
    expect((await get(path)).status).toBe(200)
    expect((await list(text.id)).json[0].opened).toBe(1)
  })

  it('shows the work on a text, also on one that readers have, and as much English as fits it', async () => {
    const { db } = database
    const text = await buildArticle(db, { authorId: now.author.id })
    const path = await link(text.id)
    expect((await get(path)).status).toBe(302)
    const guest = { id: null, username: 'Une invitée' }
    const fields = {
      ...{
        title: 'Un titre changé',
        slug: text.slug,
        excerpt: text.excerpt,
        image: 'https://ailleurs.test/x.png',
      },
      content:
        '<p>Des mots changés.<script>alert(1)</script></p><p onclick="alert(1)">Encore un paragraphe.</p>',
      signatures: [guest],
    }
    const copy = { contentId: text.id, base: text.updatedAt, saveKey: 'a'.repeat(24), savedAt: new Date() }
    await db.workingCopy.create({ data: { ...copy, fields } })
    const page = await get(path)
    expect(page.status).toBe(200)
    for (const shown of ['Un titre changé</h1>', 'Des mots changés.', 'Une invitée', 'Ces modifications'])
      expect(page.body).toContain(shown)
    expect(page.body).not.toMatch(/alert\(1\)|ailleurs\.test/)
    // Readers see what they saw.
    expect((await get(`/news/${text.slug}`)).body).not.toContain('changé')
    const pieces = [
      ['title', 'Un titre changé', 'A changed title'],
      ['excerpt', text.excerpt, 'A summary in English'],
    ] as const
    for (const [field, source, words] of pieces)
      await db.$executeRaw`
        INSERT INTO "Translation" ("contentId", "lang", "sourceHash", "field", "position", "source", "text", "manual")
        VALUES (${text.id}, 'en', ${pieceHash(field, source)}, ${field}, 0, ${source}, ${words}, true)`
    const english = await get(`/en${path}`)
    expect(english.body).toContain('A changed title</h1>')
    expect(english.body).toContain('Des mots changés.')
    // Work without a change counts as none.
    const { title, excerpt, content, slug } = text
    await db.workingCopy.update({
      where: { contentId: text.id },
      data: { fields: { title, excerpt, content, slug } },
    })
    expect((await get(path)).status).toBe(302)
  })

  it('counts how often it was opened, and says who made it', async () => {
    const text = await draft()
    const path = await link(text.id)
    expect((await list(text.id)).json).toMatchObject([{ opened: 0, openedAt: null }])
    await Promise.all([get(path), get(path), get(`/en${path}`)])
    await opened(path)
    // Nobody sees these: a browser prefetches, and asks again when the service worker does not answer.
    await get(path, { 'service-worker-navigation-preload': 'true' })
    await call.inject({ method: 'HEAD', url: path })
    const { json } = await list(text.id)
    expect(json).toMatchObject([{ opened: 4, by: { id: now.author.id, username: now.author.username } }])
    expect(Object.keys(json[0]).sort()).toEqual(['by', 'createdAt', 'expiresAt', 'id', 'opened', 'openedAt'])
  })
})

describe('what leads nowhere', () => {
  const ends: [string, (id: string, path: string) => unknown][] = [
    [
      'revoked',
      async (id) => call.mutate('writing.revokePreview', { id: (await list(id)).json[0].id }, now.headers),
    ],
    [
      'over',
      () =>
        database.db
          .$executeRaw`UPDATE "PreviewLink" SET "expiresAt" = manette_now() WHERE "createdById" = ${now.author.id}`,
    ],
    ['of a deleted text', (id) => call.rest('DELETE', `/articles/${id}`, undefined, now.headers)],
    [
      'by somebody who may not write it any more',
      () => database.db.user.update({ where: { id: now.author.id }, data: { role: 'visitor' } }),
    ],
    ['by an account that is gone', () => database.db.user.delete({ where: { id: now.author.id } })],
  ]

  it.each(ends)('a link that is %s looks like one that never was', async (_, end) => {
    const text = await draft({ title: 'Un titre sous embargo' })
    const path = await link(text.id)
    expect((await get(path)).status).toBe(200)
    await end(text.id, path)
    for (const prefix of ['', '/en']) {
      const page = await get(prefix + path)
      const never = '0'.repeat(64)
      const other = await get(`${prefix}/preview/${never}`)
      expect([page.status, page.headers['cache-control'], page.headers['referrer-policy']]).toEqual([
        404,
        'private, no-store',
        'no-referrer',
      ])
      // Without the address itself, and the moment.
      const alike = (html: string) => html.replaceAll(path.slice(-64), never).replace(/\b\d{13}\b/g, '')
      expect(alike(page.body)).toBe(alike(other.body))
      expect(page.body).not.toContain('embargo')
    }
    const { status, json } = await opened(path)
    expect([status, json.code]).toEqual([404, 'PREVIEW_NOT_FOUND'])
  })

  it('nor does one that is shortened, lengthened, or spelt otherwise', async () => {
    const path = await link((await draft({ title: 'Un titre sous embargo' })).id)
    const [token = ''] = path.match(/[0-9a-f]{64}/) ?? []
    for (const other of [
      ...[path.slice(0, -1), `${path}0`, `${path}%00`.replace('%00', '%20'), path.toUpperCase(), `/preview/`],
      ...[`/Preview/${token}`, `/%70review/${token}`, `/preview/${token.toUpperCase()}`, '/preview/%E0%A4%A'],
      ...[`/preview/${'%61'.repeat(64)}`, `/preview/${token}/${token}`, `/preview/${'a'.repeat(1500)}`],
    ]) {
      const page = await get(other)
      expect([404, 400], `${other} ${page.status}`).toContain(page.status)
      expect(page.headers['cache-control'], other).toBe('private, no-store')
      expect(page.body).not.toContain('embargo')
    }
    for (const token of ['', 'x', '0'.repeat(63), 7, null, { a: 1 }, 'a\u0000b', 'x'.repeat(5000)]) {
      const input = encodeURIComponent(JSON.stringify({ json: { token } }))
      expect([400, 404]).toContain((await call.query(`writing.openPreview?input=${input}`)).status)
    }
  })

  it('goes from the table with its text, its maker, or an hour after its end', async () => {
    const { db } = database
    const [text, other] = [await draft(), await draft()]
    await link(text.id)
    await link(other.id)
    await db.content.delete({ where: { id: text.id } })
    expect(await db.previewLink.count({ where: { createdById: now.author.id } })).toBe(1)
    await db.$executeRaw`UPDATE "PreviewLink" SET "expiresAt" = manette_now() WHERE "contentId" = ${other.id}`
    await purgePreviews(db)
    expect(await db.previewLink.count({ where: { createdById: now.author.id } })).toBe(0)
  })
})
