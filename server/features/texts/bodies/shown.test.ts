import { beforeAll, describe, expect, it } from 'vitest'
import type { Lang } from '../../../../shared/base/lang.ts'
import { SHOWN_RULE, shownBody } from '../../../../shared/texts/bodies/shown-body.ts'
import type { Db } from '../../../database/client.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { buildArticle } from '../../../testing/factories.ts'
import { shownWorks } from './shown.ts'

const { database, config, call } = useAccountSite()
const { mutate, query, rest } = call

let admin: Record<string, string>
beforeAll(async () => {
  admin = bearer(await signIn(database.db, await buildAccount(database.db, { role: 'admin' }), config))
})

const BODY =
  '<h1>Un titre</h1><p>Vraiment ? <a href="/news/autre">Une autre</a> : plus de cinquante caractères, voilà.</p>' +
  '<p><iframe src="https://www.youtube-nocookie.com/embed/abcdefghijk" title="Un film"></iframe></p>'

/** From the first row to the last, like the nightly job. @returns how many were made */
async function showOlderBodies(db: Db): Promise<number> {
  let changed = 0
  for (const work of shownWorks)
    for (let after: string | undefined = ''; after !== undefined; ) {
      const batch = await work.batch(db, after, 2)
      changed += batch.changed
      after = batch.last
    }
  return changed
}

let made = 0
const fields = (content: string) => ({
  ...{ title: 'Un titre', slug: `montre-${++made}`, excerpt: 'Un chapeau assez long.', content },
})
async function created(content = BODY): Promise<{ id: string; slug: string; content: string }> {
  const { status, json } = await mutate('texts.create', { kind: 'article', ...fields(content) }, admin)
  expect(status).toBe(200)
  return json
}
const row = (id: string) =>
  database.db.content.findUniqueOrThrow({
    where: { id },
    select: { content: true, shown: true, shownRule: true },
  })
const of = async (slugOrId: string, lang: Lang, shownIn?: Lang): Promise<string> => {
  const input = JSON.stringify({ json: { kind: 'article', slugOrId, lang, shownIn } })
  return (await query(`texts.bySlugOrId?input=${encodeURIComponent(input)}`)).json.content
}
const setShown = (id: string, shownRule: number) =>
  database.db.content.update({ where: { id }, data: { shown: '<p>Ancien</p>', shownRule } })

describe('a body as its page shows it', () => {
  it('is stored with the text; forms and REST get the text', async () => {
    const { id, slug, content } = await created()
    const shown = shownBody(content, 'fr')
    expect(shown).not.toBe(content)
    expect(await row(id)).toEqual({ content, shown, shownRule: SHOWN_RULE })
    expect(await of(slug, 'fr', 'fr')).toBe(shown)
    expect(await of(slug, 'fr')).toBe(content)
    expect((await rest('GET', `/articles/${slug}`)).json.article.content).toBe(content)
    expect(
      (await query(`writing.copy?input=${encodeURIComponent(JSON.stringify({ json: { id } }))}`, admin)).json
        .item.content,
    ).toBe(content)
    // The stored form is read, not made again.
    await setShown(id, SHOWN_RULE)
    expect(await of(slug, 'fr', 'fr')).toBe('<p>Ancien</p>')
    expect(await of(id, 'fr', 'fr')).toBe('<p>Ancien</p>')
  })

  it('follows the text that wins when two save at once', async () => {
    const { id, slug } = await created()
    const input = { kind: 'article', id, ...fields(''), slug }
    const texts = Array.from({ length: 6 }, (_, i) => `${BODY}<p>Fin numéro ${i} : la bonne ?</p>`)
    const saved = await Promise.all(
      texts.map((content) => mutate('texts.update', { ...input, content }, admin)),
    )
    expect(saved.map(({ status }) => status)).toEqual(texts.map(() => 200))
    const { content, shown } = await row(id)
    expect(shown).toBe(shownBody(content, 'fr'))
  })

  it('follows a text that was saved by whoever knows nothing of it', async () => {
    const { id, slug } = await created()
    const content = '<p>Écrit par une version d’avant : et alors ?</p>'
    await database.db.content.update({ where: { id }, data: { content } })
    expect(await row(id)).toEqual({ content, shown: null, shownRule: null })
    expect(await of(slug, 'fr', 'fr')).toBe(shownBody(content, 'fr'))
  })
})

describe('another rule', () => {
  it.each([
    ['none', null],
    ['an earlier one', SHOWN_RULE - 1],
    ['a later one', SHOWN_RULE + 1],
  ])('%s: readers get the present one at once', async (_, shownRule) => {
    const { id, slug, content } = await created()
    await database.db.content.update({ where: { id }, data: { shown: '<p>Ancien</p>', shownRule } })
    expect(await of(slug, 'fr', 'fr')).toBe(shownBody(content, 'fr'))
  })

  it('is replaced in the background where it is an earlier one, and left where it is a later one', async () => {
    const earlier = await created()
    const later = await created()
    const bare = await buildArticle(database.db, { content: BODY })
    await setShown(earlier.id, SHOWN_RULE - 1)
    await setShown(later.id, SHOWN_RULE + 1)
    await database.db.content.update({ where: { id: bare.id }, data: { shown: null, shownRule: null } })
    expect(await showOlderBodies(database.db)).toBeGreaterThanOrEqual(2)
    const present = { shown: shownBody(earlier.content, 'fr'), shownRule: SHOWN_RULE }
    expect(await row(earlier.id)).toMatchObject(present)
    expect(await row(bare.id)).toMatchObject({ shown: shownBody(BODY, 'fr'), shownRule: SHOWN_RULE })
    expect(await row(later.id)).toMatchObject({ shownRule: SHOWN_RULE + 1 })
    expect(await showOlderBodies(database.db)).toBe(0)
  })

  it('is not replaced by what was made of a text that somebody has changed meanwhile', async () => {
    const { id } = await created()
    await setShown(id, SHOWN_RULE - 1)
    const content = '<p>Un autre texte, enregistré entre la lecture et l’écriture.</p>'
    const db = new Proxy(database.db, {
      get: (target, name) =>
        name === '$executeRaw'
          ? async (...args: Parameters<typeof target.$executeRaw>) => {
              await target.content.update({ where: { id }, data: { content } })
              return target.$executeRaw(...args)
            }
          : (Reflect.get(target, name) as unknown),
    })
    await showOlderBodies(db)
    expect(await row(id)).toEqual({ content, shown: null, shownRule: null })
  })
})

describe('in English', () => {
  it('is of the English where it is there, and of the French where it is not', async () => {
    const { id, slug, content } = await created(
      '<p>Une phrase qui compte plus de cinquante caractères sans ses espaces, voilà, avec <a href="/news/b">un lien</a>.</p>',
    )
    expect(await of(slug, 'en', 'en')).toBe(shownBody(content, 'en'))
    const english = '<p>A sentence: with <a href="/news/b">a link</a> in it.</p>'
    await database.db.translatedContent.create({ data: { contentId: id, lang: 'en', content: english } })
    expect(await of(slug, 'en', 'en')).toBe(shownBody(english, 'en'))
    expect(await of(slug, 'en')).toBe(english)
    // French for English readers: its links stay in their language.
    expect(await of(slug, 'fr', 'en')).toBe(shownBody(content, 'en'))
    await showOlderBodies(database.db)
    const shown = await database.db.translatedContent.findFirstOrThrow({ where: { contentId: id } })
    expect(shown).toMatchObject({ shown: shownBody(english, 'en'), shownRule: SHOWN_RULE })
    expect(await of(slug, 'en', 'en')).toBe(shown.shown)
  })

  it('is stored when it is put together, and gone when its French has changed', async () => {
    const { id, slug } = await created(
      '<p>Une phrase qui compte plus de cinquante caractères sans ses espaces, voilà.</p>',
    )
    const pieces = await query(
      `translation.pieces?input=${encodeURIComponent(JSON.stringify({ json: { id } }))}`,
      admin,
    )
    const corrections = pieces.json.pieces.map(({ hash }: { hash: string }) => ({
      hash,
      version: null,
      text: 'English',
    }))
    expect((await mutate('translation.correctAll', { id, corrections }, admin)).status).toBe(200)
    const there = () => database.db.translatedContent.findFirstOrThrow({ where: { contentId: id } })
    const { content } = await there()
    expect(await there()).toMatchObject({ shown: shownBody(content ?? '', 'en'), shownRule: SHOWN_RULE })
    expect(await of(slug, 'en', 'en')).toContain('English')
    await database.db.content.update({ where: { id }, data: { content: BODY } })
    expect(await there()).toMatchObject({ content: null, shown: null, shownRule: null })
    expect(await of(slug, 'en', 'en')).toBe(shownBody(BODY, 'en'))
  })
})

describe('a reading time that nobody wrote', () => {
  const long = (minutes: number) => `<p>${'mot '.repeat(minutes * 220)}</p>`
  const ask = async (procedure: string, input: object) =>
    (await query(`${procedure}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`)).json
  const onPage = async (slugOrId: string, lang: Lang = 'fr') =>
    (await ask('texts.bySlugOrId', { kind: 'article', slugOrId, lang, shownIn: lang })).readingMinutes
  const inList = async (id: string, lang: Lang = 'fr') =>
    (await ask('texts.list', { kind: 'article', lang, limit: 50 })).items.find(
      (item: { id: string }) => item.id === id,
    )?.readingMinutes

  it('is counted from the words when they are saved; REST has what is stored', async () => {
    const { id, slug } = await created(long(4))
    expect([await onPage(slug), await inList(id)]).toEqual([4, 4])
    const { article } = (await rest('GET', `/articles/${slug}`)).json
    expect(article.readingTime).toBeNull()
    expect(article).not.toHaveProperty('readingMinutes')
    await mutate('texts.update', { kind: 'article', id, ...fields(long(7)), slug }, admin)
    expect([await onPage(slug), await inList(id)]).toEqual([7, 7])
  })

  it('is none of another body: lists do without until it is made, a page makes it', async () => {
    const { id, slug } = await created(long(4))
    // An older release writes its own shown form, and no minutes.
    const body = { content: long(9), shown: long(9), shownRule: SHOWN_RULE - 1 }
    await database.db.content.update({ where: { id }, data: body })
    expect([await onPage(slug), await inList(id)]).toEqual([9, null])
    await showOlderBodies(database.db)
    expect([await onPage(slug), await inList(id)]).toEqual([9, 9])
    await database.db.content.update({ where: { id }, data: { content: long(2) } })
    expect(await database.db.content.findUniqueOrThrow({ where: { id } })).toMatchObject({
      readingMinutes: null,
    })
  })

  it('is of the English where that is translated, and else of the French', async () => {
    const { id, slug } = await created(long(4))
    expect([await onPage(slug, 'en'), await inList(id, 'en')]).toEqual([4, 4])
    await database.db.translatedContent.create({ data: { contentId: id, lang: 'en', content: long(6) } })
    expect([await onPage(slug, 'en'), await inList(id, 'en')]).toEqual([6, 4])
    await showOlderBodies(database.db)
    expect([await onPage(slug, 'en'), await inList(id, 'en'), await inList(id)]).toEqual([6, 6, 4])
  })
})

it('bodies at their limits are stored and shown whole', async () => {
  const links = '<a href="/news/x">ici : là</a> '.repeat(10_000).trim()
  const { id, content } = await created(`<p>${links}</p>`)
  expect((await row(id)).shown?.match(/<a /g)).toHaveLength(10_000)
  expect((await of(id, 'en', 'en')).match(/href="\/en\/news\/x"/g)).toHaveLength(10_000)
  expect(await of(id, 'fr', 'fr')).toBe(shownBody(content, 'fr'))
  const long = await created(`<p>${'mot « : ; ! '.repeat(41_000)}</p>`)
  expect(await of(long.slug, 'fr', 'fr')).toBe(shownBody(long.content, 'fr'))
})
