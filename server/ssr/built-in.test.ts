import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { LANGS } from '../../shared/base/lang.ts'
import { formatLong } from '../../shared/format/dates.ts'
import { type BuiltInPage, builtInSlug } from '../../shared/pages.ts'
import { href } from '../../shared/routes.ts'
import { BUILT_IN_PAGES } from '../../shared/texts/built-in.ts'
import { buildApp } from '../app.ts'
import { testConfig } from '../testing/app.ts'
import { useDatabase } from '../testing/database.ts'
import { buildPage, buildUser } from '../testing/factories.ts'
import { testPages } from '../testing/pages.ts'
import { giveSetting } from '../testing/settings.ts'

const ORIGIN = 'https://manette.test'
const database = useDatabase()
let app: FastifyInstance
let authorId = ''
beforeAll(async () => {
  const config = testConfig({ PUBLIC_URL: ORIGIN, RATE_LIMIT: 'off' })
  const { db, url: databaseUrl } = database
  app = await buildApp({ config, db, ssr: testPages({ config, db, databaseUrl }) })
  await app.ready()
  authorId = (await buildUser(db, { role: 'editor' })).id
})
afterEach(async () => {
  await database.db.content.deleteMany()
  await database.db.setting.deleteMany()
  await database.db.brand.deleteMany()
})
afterAll(() => app.close())

const get = async (url: string) => {
  const { statusCode, headers, body } = await app.inject({ url })
  return { status: statusCode, location: headers.location, body: body.replaceAll('\u00a0', ' ') }
}
const own = (name: BuiltInPage, more: object = {}) =>
  buildPage(database.db, { slug: builtInSlug(name), title: 'Les mots de l’équipe', authorId, ...more })
const FAR = new Date(Date.now() + 365 * 86_400_000)

/** A word of the release's text, in both languages. */
const BROUGHT: Record<BuiltInPage, { fr: string; en: string }> = {
  about: { fr: 'On finit, puis on note', en: 'We finish, then we score' },
  howWeRate: { fr: 'Ce que disent les chiffres', en: 'What the figures say' },
  terms: { fr: 'À quoi elles s’appliquent', en: 'What they cover' },
  legal: { fr: 'Signaler, répondre', en: 'Legal notice' },
}

describe.each(BUILT_IN_PAGES)('%s', (name) => {
  it.each(LANGS)('says something before anybody has written it, in %s', async (lang) => {
    const { status, body } = await get(href(name, lang))
    expect(status).toBe(200)
    expect(body).toContain(BROUGHT[name][lang])
    expect(body).toContain('"BreadcrumbList"')
  })

  it('is the team’s own as soon as readers get that, and the release’s again once it is gone', async () => {
    const { db } = database
    const address = href(name, 'fr')
    const brought = async () => {
      const { status, body } = await get(address)
      return status === 200 && body.includes(BROUGHT[name].fr) && !body.includes('Les mots de l’équipe')
    }
    expect(await brought()).toBe(true)
    const draft = await own(name, { status: 'draft', publishedAt: null })
    expect(await brought()).toBe(true)
    const change = (data: object) =>
      db.content.update({ where: { id: draft.id }, data: { ...data, updatedAt: new Date() } })
    await change({ status: 'published', publishedAt: FAR })
    expect(await brought()).toBe(true)
    await change({ status: 'published', publishedAt: new Date(Date.now() - 1000) })
    await expect.poll(async () => (await get(address)).body).toContain('Les mots de l’équipe')
    const { body } = await get(address)
    expect(body).toContain(`<link rel="canonical" href="${ORIGIN}${address}">`)
    expect(body).toContain('<title>Les mots de l’équipe – Manette</title>')
    expect(body).not.toContain(BROUGHT[name].fr)
    // Search engines do not get French text on English pages.
    expect((await get(href(name, 'en'))).body).toContain('content="noindex"')
    await change({ status: 'withdrawn' })
    await expect.poll(brought).toBe(true)
    await change({ status: 'published' })
    await expect.poll(brought).toBe(false)
    await change({ deletedAt: new Date() })
    await expect.poll(brought).toBe(true)
  })

  it('stands once in the sitemap, whoever has written it', async () => {
    await own(name)
    const parts = await Promise.all(['/sitemap-pages.xml', '/sitemap-page-1.xml'].map(get))
    const all = parts.map(({ body }) => body).join('')
    expect(all.split(`<loc>${ORIGIN}${href(name, 'fr')}</loc>`)).toHaveLength(2)
    expect(all).not.toContain(`<loc>${ORIGIN}${href(name, 'en')}</loc>`)
  })
})

describe('the team on /about', () => {
  it('is absent, carousel and all, while nobody is shown there', async () => {
    const { body } = await get('/about')
    expect(body).not.toContain('id="team"')
    expect(body).not.toContain('data-island="team"')
    expect(body).not.toMatch(/Léa Marchand|Nadir Haddad/)
  })

  it('stands below the team’s own words', async () => {
    const { db } = database
    const { id } = await buildUser(db, { role: 'author', username: 'Awa' })
    await db.teamPage.update({ where: { userId: id }, data: { aboutPlace: 1 } })
    await own('about')
    await expect.poll(async () => (await get('/about')).body).toContain('href="/team/awa"')
    await expect.poll(async () => (await get('/about')).body).toContain('Les mots de l’équipe')
    await db.user.delete({ where: { id } })
  })
})

describe('terms and legal notice', () => {
  const today = formatLong(new Date(), 'fr')

  it('follow settings and brand, and say since when', async () => {
    const { db } = database
    expect((await get('/conditions-generales')).body).toContain('En vigueur depuis le 1er décembre 2026.')
    expect((await get('/mentions-legales')).body).not.toContain('Téléphone')
    expect((await get('/mentions-legales')).body).toContain('Mises à jour le 21 novembre 2026.')
    await giveSetting(db, 'comments', 'off')
    await db.setting.update({
      where: { key: 'comments' },
      data: { changedAt: new Date('2027-02-01T10:00:00Z') },
    })
    await expect
      .poll(async () => (await get('/conditions-generales')).body)
      .toContain('En vigueur depuis le 1er février 2027.')
    expect((await get('/conditions-generales')).body).toContain('Les commentaires sont fermés')
    // The notice does not mention comments.
    expect((await get('/mentions-legales')).body).toContain('Mises à jour le 21 novembre 2026.')
    await db.brand.create({
      data: {
        version: 1,
        fields: { publisher: { name: 'Les Éditions du Grenier' }, host: { phone: '+33 9 72 10 10 07' } },
        legalAt: new Date('2027-03-02T10:00:00Z'),
      },
    })
    await expect
      .poll(async () => (await get('/mentions-legales')).body)
      .toContain('Mises à jour le 2 mars 2027.')
    expect((await get('/en/conditions-generales')).body).toContain('In force since 2 March 2027.')
    expect((await get('/mentions-legales')).body).toContain('Les Éditions du Grenier')
    expect((await get('/mentions-legales')).body).toMatch(/Téléphone<\/dt><dd>\+33 9 72 10 10 07/)
    expect((await get('/en/mentions-legales')).body).toContain('Telephone')
  })

  it('of one’s own say the day of their last change', async () => {
    await own('terms', { createdAt: new Date(Date.now() - 90 * 86_400_000), updatedAt: new Date() })
    await expect
      .poll(async () => (await get('/conditions-generales')).body)
      .toContain(`En vigueur depuis le ${today}.`)
    // A page without a date shows none.
    await own('howWeRate')
    await expect.poll(async () => (await get('/how-we-rate')).body).toContain('Les mots de l’équipe')
    expect((await get('/how-we-rate')).body).not.toContain('depuis le')
  })
})

it('a page of one’s own that moves away gives its place back, and leads nowhere else', async () => {
  const { id } = await own('legal')
  await expect.poll(async () => (await get('/mentions-legales')).body).toContain('Les mots de l’équipe')
  await database.db.slugRedirect.create({
    data: { kind: 'page', slug: 'mentions-legales', contentId: id },
  })
  await database.db.content.update({ where: { id }, data: { slug: 'nos-mentions' } })
  await expect.poll(async () => (await get('/mentions-legales')).body).toContain(BROUGHT.legal.fr)
  expect((await get('/nos-mentions')).status).toBe(200)
})
