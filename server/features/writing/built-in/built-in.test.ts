import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { BRAND_VERSIONS } from '../../../../shared/brand/schema.ts'
import { builtInSlug } from '../../../../shared/pages.ts'
import { BUILT_IN_PAGES } from '../../../../shared/texts/built-in.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { buildPage } from '../../../testing/factories.ts'

const { config, database, call } = useAccountSite()

type Who = 'admin' | 'editor' | 'author' | 'member'
const as = {} as Record<Who, Record<string, string>>
let authorId = ''
beforeAll(async () => {
  const { db } = database
  for (const role of ['admin', 'editor', 'author'] as const) {
    const account = await buildAccount(db, { role })
    if (role === 'author') authorId = account.id
    as[role] = bearer(await signIn(db, account, config))
  }
  as.member = bearer(await signIn(db, await buildAccount(db), config))
})
afterEach(async () => {
  const { db } = database
  await db.content.deleteMany()
  await db.brand.deleteMany()
  await db.setting.deleteMany()
  await db.firstDayStep.deleteMany()
})

const FRENCH = {
  title: 'Conditions générales',
  excerpt: 'Ce que l’on peut faire ici, et ce que deviennent vos données.',
  content:
    '<h2>À quoi elles s’appliquent</h2><p>À qui lit ce site, et à qui s’y inscrit ; <a href="/mentions-legales">les mentions légales</a> disent le reste.</p>',
}
const ENGLISH = {
  title: 'Terms of service',
  excerpt: 'What one may do here, and what becomes of your data.',
  content:
    '<h2>What they cover</h2><p>Those who read this site, and those who sign up; <a href="/mentions-legales">the legal notice</a> says the rest.</p>',
}
const begin = (more: object = {}, who: Who = 'editor') =>
  call.mutate('texts.beginBuiltIn', { name: 'terms', french: FRENCH, english: ENGLISH, ...more }, as[who])
const states = async (who: Who = 'editor') => (await call.query('texts.builtIns', as[who])).json

describe('the team’s own page in place of one of ours', () => {
  it('begins as a draft with the words that stand there, in both languages', async () => {
    const { db } = database
    const { status, json } = await begin()
    expect(status).toBe(200)
    const text = await db.content.findUniqueOrThrow({
      where: { id: json.id },
      include: { languages: true },
    })
    expect(text).toMatchObject({
      ...{ kind: 'page', slug: 'conditions-generales', status: 'draft', publishedAt: null },
      ...FRENCH,
    })
    expect(text.languages).toHaveLength(1)
    expect(text.languages[0]).toMatchObject(ENGLISH)
    expect(
      await call.query('texts.builtIn?input=%7B%22json%22%3A%7B%22name%22%3A%22terms%22%7D%7D'),
    ).toMatchObject({
      status: 200,
      json: { own: false },
    })
  })

  it('is French alone for who may not translate, and where English is not as long', async () => {
    const { db } = database
    const languages = async (id: string) => db.translatedContent.count({ where: { contentId: id } })
    const byAuthor = await begin({ name: 'legal' }, 'author')
    expect([byAuthor.status, await languages(byAuthor.json.id)]).toEqual([200, 0])
    const short = await begin({ name: 'about', english: { ...ENGLISH, content: '<p>One passage</p>' } })
    expect([short.status, await languages(short.json.id)]).toEqual([200, 0])
  })

  it('of two who begin it at once, one does', async () => {
    const answers = await Promise.all([begin(), begin(), begin()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.json.code).toBe('SLUG_TAKEN')
  })

  it('is listed with its state for the team, and opened by who may work on it', async () => {
    expect(await states()).toEqual(BUILT_IN_PAGES.map((name) => ({ name, text: null })))
    const draft = await begin()
    await begin({ name: 'legal' }, 'author')
    const mine = await buildPage(database.db, { slug: builtInSlug('about'), authorId })
    await database.db.content.update({ where: { id: mine.id }, data: { deletedAt: new Date() } })
    const seen = async (who: Who) =>
      Object.fromEntries(
        (await states(who)).map(({ name, text }: { name: string; text: object | null }) => [name, text]),
      )
    expect(await seen('editor')).toMatchObject({
      about: { id: mine.id, state: 'bin' },
      terms: { id: draft.json.id, state: 'draft' },
      legal: { state: 'draft' },
      howWeRate: null,
    })
    expect(await seen('author')).toMatchObject({
      terms: { id: null, state: 'draft' },
      legal: { id: expect.any(String) },
    })
    expect((await call.query('texts.builtIns', as.member)).status).toBe(403)
    expect((await call.query('texts.builtIns')).status).toBe(401)
  })

  it.each<[string, object]>([
    ['no page of ours', { name: 'home' }],
    ['no page', { name: '__proto__' }],
    ['no words', { french: null }],
    ['a text that is no text', { french: { ...FRENCH, content: 12 } }],
    ['NUL', { french: { ...FRENCH, title: 'a\0b' } }],
    ['too little', { french: { ...FRENCH, content: '<p> </p>' } }],
    ['too much English', { english: { ...ENGLISH, content: 'x'.repeat(500_001) } }],
  ])('is not begun with %s', async (_what, more) => {
    const { status } = await begin(more)
    expect(status).toBe(400)
    expect(await database.db.content.count()).toBe(0)
  })

  it('takes what is sent as every text does', async () => {
    const { json } = await begin({
      french: { ...FRENCH, content: `${FRENCH.content}<script>alert(1)</script><p onclick="x()">Fin.</p>` },
      english: { ...ENGLISH, content: `${ENGLISH.content}<p>End<img src=x onerror=alert(1)>.</p>` },
    })
    const { content, languages } = await database.db.content.findUniqueOrThrow({
      where: { id: json.id },
      include: { languages: true },
    })
    expect(content).not.toMatch(/script|onclick/)
    expect(JSON.stringify(languages)).not.toContain('onerror')
  })

  it('is what scripts write at the address of ours over REST', async () => {
    const page = { ...FRENCH, slug: 'how-we-rate' }
    expect((await call.rest('POST', '/pages', page, as.editor)).status).toBe(201)
    expect((await call.rest('GET', '/pages/how-we-rate')).json.page.title).toBe(FRENCH.title)
    for (const slug of ['home', 'news', 'team', 'login'])
      expect((await call.rest('POST', '/pages', { ...page, slug }, as.editor)).status).toBe(400)
  })
})

describe('own terms that were written before what they should say changed', () => {
  const DAY = 86_400_000
  const own = (name: 'terms' | 'legal' = 'terms') =>
    buildPage(database.db, { slug: builtInSlug(name), createdAt: new Date(Date.now() - DAY), authorId })
  const noted = async (who: Who = 'editor') => (await call.query('texts.outdated', as[who])).json
  const set = (key: string, value: unknown, version = 0) =>
    call.mutate('admin.saveSetting', { key, value, version }, as.admin)
  const brand = (body: object) => call.rest('PUT', '/admin/brand', body, as.admin)

  it('are named with what changed, and with what the site would say now', async () => {
    const { id } = await own()
    await own('legal')
    expect(await noted()).toEqual([])
    expect((await set('comments', 'off')).status).toBe(200)
    const [text, ...more] = await noted()
    expect(more).toEqual([])
    expect(text).toMatchObject({
      ...{ id, name: 'terms', changed: ['comments'], settings: { comments: 'off', registration: 'open' } },
      content: expect.stringContaining('<p>'),
    })
    expect((await brand({ publisher: { name: 'Les Éditions du Grenier' } })).status).toBe(200)
    expect(
      (await noted()).map(({ name, changed }: { name: string; changed: string[] }) => [name, changed]),
    ).toEqual([
      ['terms', ['comments', 'publisher']],
      ['legal', ['publisher']],
    ])
  })

  it('are not by a look, by what is as before, or by a setting that they do not speak of', async () => {
    await own()
    await brand({ tagline: { fr: 'Autre chose' } })
    await set('backupsDaily', 9)
    await brand({ contactMail: 'autre@example.org' })
    await brand({ contactMail: 'contact@example.org' })
    expect(await noted()).toEqual([])
    // For a setting all former values count, not only the last change.
    await set('registration', 'invited')
    await set('registration', 'closed', 1)
    expect((await noted())[0].changed).toEqual(['registration'])
    await set('registration', 'open', 2)
    expect(await noted()).toEqual([])
  })

  it('are noted although so many brands came since that the one before is kept no more', async () => {
    const { db } = database
    await own()
    await brand({ host: { name: 'Un autre hébergeur' } })
    for (let n = 0; n <= BRAND_VERSIONS; n++) await brand({ slogan: { fr: `Un mot ${n}` } })
    expect(await db.brand.count({ where: { version: 1 } })).toBe(0)
    const [{ changed }] = await noted()
    expect(changed).toContain('host')
  })

  it('are noted although a setting changed so often since that what it was is kept no more', async () => {
    await own()
    for (let n = 0; n < 22; n++) await set('comments', n % 2 === 0 ? 'off' : 'on', n)
    const { past } = await database.db.setting.findUniqueOrThrow({ where: { key: 'comments' } })
    expect(past).toHaveLength(20)
    expect((await noted())[0].changed).toEqual(['comments'])
  })

  it('no longer are once somebody has seen it, until something else changes; or once they are saved', async () => {
    const { id } = await own()
    await set('comments', 'off')
    const seen = await call.mutate('texts.seeOutdated', { name: 'terms' }, as.editor)
    expect([seen.status, seen.json]).toEqual([200, []])
    expect(await noted('admin')).toEqual([])
    expect((await call.mutate('texts.seeOutdated', { name: 'terms' }, as.editor)).status).toBe(404)
    await set('registration', 'invited')
    expect((await noted())[0].changed).toEqual(expect.arrayContaining(['registration']))
    await database.db.content.update({ where: { id }, data: { updatedAt: new Date() } })
    expect(await noted()).toEqual([])
  })

  it('are nothing while they are a draft, or in the bin', async () => {
    const { db } = database
    const { id } = await own()
    await set('comments', 'off')
    await db.content.update({ where: { id }, data: { status: 'draft', publishedAt: null } })
    expect(await noted()).toEqual([])
    await db.content.update({ where: { id }, data: { deletedAt: new Date() } })
    expect(await noted()).toEqual([])
  })

  it.each(['about', 'home', '', null, 12])('%j is none of them', async (name) => {
    expect((await call.mutate('texts.seeOutdated', { name }, as.editor)).status).toBe(400)
  })
})
