import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TextFields } from '../../../../shared/texts/fields/text-fields.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { buildArticle, buildImage, buildReview } from '../../../testing/factories.ts'
import { recordVersion } from '../stored/record.ts'

const { config, database, call } = useAccountSite()

let headers: Record<string, string>
let editorId: string
beforeAll(async () => {
  const account = await buildAccount(database.db, { role: 'editor' })
  editorId = account.id
  headers = bearer(await signIn(database.db, account, config))
})

const ask = (path: string, input: object) =>
  call.query(`writing.${path}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`, headers)
const restore = (id: string, versionId: string) =>
  call.mutate('writing.restoreVersion', { id, versionId }, headers)
const copyOf = async (contentId: string) =>
  (await database.db.workingCopy.findUniqueOrThrow({ where: { contentId } })).fields as TextFields

describe('restoring', () => {
  it('gives each of 30 random versions back exactly, and publishes nothing', async () => {
    const { id, slug } = await buildReview(database.db)
    // At least three letters, whatever follows.
    const word = fc.stringMatching(/^[a-zéàç<>&"'’ 🎮]{0,30}$/u).map((text) => `Mot ${text}`.trim())
    const saved = fc.record({
      title: word,
      excerpt: word.map((s) => `Chapeau : ${s} !`),
      content: fc
        .array(word, { minLength: 3, maxLength: 6 })
        .map(
          (all) =>
            `<p>${'mot '.repeat(20)}</p>${all.map((text) => `<p>${text.replace(/[<>&"]/g, '')} <strong>fort</strong></p>`).join('')}`,
        ),
      readingTime: fc.option(word, { nil: null }),
      rating: fc.option(
        fc.integer({ min: 0, max: 100 }).map((n) => n / 10),
        { nil: null },
      ),
      platform: fc.constantFrom('PC', null),
      signatures: fc.constantFrom(
        [{ id: editorId }],
        [{ id: null, username: 'Une invitée' }],
        [{ id: editorId }, { id: null, username: 'Un invité' }],
      ),
    })
    const rows = fc.sample(saved, 30)
    for (const row of rows) {
      const { status, json } = await call.mutate(
        'texts.update',
        {
          ...{ kind: 'review', id, slug, gameTitle: 'Un jeu', genre: null, image: null },
          secondaryImage: null,
          ...row,
        },
        headers,
      )
      expect(status, JSON.stringify([row, json])).toBe(200)
    }
    const kept = await database.db.contentVersion.findMany({
      where: { contentId: id },
      orderBy: { at: 'asc' },
    })
    const before = await database.db.content.findUniqueOrThrow({ where: { id } })
    // The first is the earlier state.
    for (const version of kept.slice(1)) {
      expect((await restore(id, version.id)).status).toBe(200)
      expect(await copyOf(id)).toEqual(version.fields)
    }
    // The saved text, as far as sanitising leaves it unchanged.
    const shown = kept.slice(1).map(({ fields }) => fields as TextFields)
    expect(shown.map(({ title, rating }) => [title, rating])).toEqual(
      rows.filter((_, n) => n < shown.length).map(({ title, rating }) => [title.trim(), rating]),
    )
    expect(await database.db.content.findUniqueOrThrow({ where: { id } })).toEqual(before)
    expect(await database.db.contentVersion.count({ where: { contentId: id, kind: 'published' } })).toBe(
      kept.length,
    )
  })

  it('keeps what was in the working copy as a version', async () => {
    const { id } = await buildArticle(database.db)
    const add = (title: string) =>
      database.db.$transaction((tx) =>
        recordVersion(tx, { contentId: id, byId: editorId, kind: 'work', fields: { title } }),
      )
    await add('ancien')
    const [old] = await database.db.contentVersion.findMany({ where: { contentId: id } })
    await database.db.contentVersion.updateMany({
      where: { contentId: id },
      data: { startedAt: new Date(0), at: new Date(0) },
    })
    await call.mutate(
      'writing.saveCopy',
      {
        id,
        kind: 'article',
        fields: { title: 'pas encore fini' },
        revision: null,
        base: null,
        key: 'a'.repeat(24),
      },
      headers,
    )
    await restore(id, old?.id ?? '')
    expect(await copyOf(id)).toEqual({ title: 'ancien' })
    const titles = (
      await database.db.contentVersion.findMany({ where: { contentId: id }, orderBy: { at: 'asc' } })
    ).map(({ fields }) => (fields as TextFields).title)
    expect(titles).toEqual(['ancien', 'pas encore fini', 'ancien'])
  })

  it('and publishing keep the work and what readers then got; the same save twice is one', async () => {
    const { id, slug } = await buildArticle(database.db, { title: 'D’avant' })
    const fields = {
      ...{
        slug,
        title: 'Nouveau',
        excerpt: 'Un chapeau assez long.',
        content: `<p>${'mot '.repeat(20)}</p>`,
      },
      ...{ image: null, secondaryImage: null, readingTime: null },
    }
    const save = { id, kind: 'article', fields, revision: null, base: null, key: 'b'.repeat(24) }
    for (const _ of [1, 2]) expect((await call.mutate('writing.saveCopy', save, headers)).status).toBe(200)
    expect((await call.mutate('writing.publish', { id, revision: 1 }, headers)).status).toBe(200)
    const { versions } = (await ask('versions', { id })).json
    expect(versions.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      'published',
      'published',
      'work',
    ])
    expect(versions[0]).toMatchObject({ kind: 'published', by: { id: editorId } })
    expect((await call.rest('GET', `/articles/${id}`)).json.article.title).toBe('Nouveau')
    const old = versions.findLast(({ kind }: { kind: string }) => kind === 'published')
    await restore(id, old.id)
    expect((await copyOf(id)).title).toBe('D’avant')
    expect((await call.rest('GET', `/articles/${id}`)).json.article.title).toBe('Nouveau')
  })

  it('a version of one platform, from before there were lists, is published as that one', async () => {
    const { id } = await buildReview(database.db, { platform: 'PC', genre: 'RPG' })
    await database.db.$transaction((tx) =>
      recordVersion(tx, { contentId: id, byId: editorId, kind: 'published' }),
    )
    const [version] = await database.db.$queryRaw<{ id: string }[]>`
      UPDATE "ContentVersion" SET "fields" = "fields" - 'platforms' - 'genres' WHERE "contentId" = ${id} RETURNING "id"`
    await database.db.content.update({
      where: { id },
      data: { platforms: 'PC\nMac', genres: 'RPG\nAction' },
    })
    const { json } = await restore(id, version?.id ?? '')
    expect((await call.mutate('writing.publish', { id, revision: json.revision }, headers)).status).toBe(200)
    expect(await database.db.content.findUniqueOrThrow({ where: { id } })).toMatchObject({
      ...{ platform: 'PC', platforms: null, genre: 'RPG', genres: null },
    })
  })

  it('of two who restore at once leaves one of the versions whole', async () => {
    const { id } = await buildArticle(database.db)
    for (const title of ['un', 'deux'])
      await database.db.$transaction((tx) =>
        recordVersion(tx, { contentId: id, byId: editorId, kind: 'work', fields: { title }, apart: true }),
      )
    const versions = await database.db.contentVersion.findMany({ where: { contentId: id } })
    const answers = await Promise.all(versions.concat(versions).map((one) => restore(id, one.id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect([{ title: 'un' }, { title: 'deux' }]).toContainEqual(await copyOf(id))
  })

  it('names pictures that are gone', async () => {
    const [there, gone] = await Promise.all([1, 2].map((n) => buildImage(database.db, new Uint8Array([n]))))
    if (!there || !gone) throw new Error('no pictures')
    const body = {
      ...{ kind: 'article', slug: 'avec-images', title: 'Avec images', excerpt: 'Un chapeau assez long.' },
      content: `<p><img src="/api/images/${there.id}" alt="Là"><img src="/api/images/${gone.id}" alt="Un château"></p>`,
      image: `/api/images/${gone.id}`,
    }
    const { json } = await call.mutate('texts.create', body, headers)
    await database.db.image.delete({ where: { id: gone.id } })
    const [version] = await database.db.contentVersion.findMany({ where: { contentId: json.id } })
    const expected = [{ id: gone.id, field: 'image', alt: '' }]
    expect((await restore(json.id, version?.id ?? '')).json.gone).toEqual(expected)
    const alone = await ask('compareVersions', { id: json.id, from: version?.id, to: 'stored' })
    expect(alone.json.gone.from).toEqual(expected)
    await call.mutate('texts.update', { ...body, id: json.id, image: null }, headers)
    const [, inText] = await database.db.contentVersion.findMany({
      where: { contentId: json.id, kind: 'published' },
      orderBy: { at: 'asc' },
    })
    const compared = await ask('compareVersions', { id: json.id, from: inText?.id, to: 'stored' })
    expect(compared.json.gone).toEqual({
      from: [{ id: gone.id, field: 'content', alt: 'Un château' }],
      to: expect.any(Array),
    })
  })

  it('over REST says what happened, and is in the log', async () => {
    const { id, slug } = await buildArticle(database.db, { title: 'D’avant' })
    const body = {
      slug,
      title: 'Depuis',
      excerpt: 'Un chapeau assez long.',
      content: `<p>${'mot '.repeat(20)}</p>`,
    }
    await call.rest('PUT', `/articles/${id}`, body, headers)
    const { versions } = (await call.rest('GET', `/articles/${id}/versions`, undefined, headers)).json
    const { status, json } = await call.rest(
      'POST',
      `/articles/${id}/versions/${versions[1]._id}/restore`,
      {},
      headers,
    )
    expect([status, json]).toEqual([
      200,
      { message: 'La version est dans la copie de travail. Rien n’est publié.', revision: 1, gone: [] },
    ])
    expect((await copyOf(id)).title).toBe('D’avant')
    expect((await call.rest('GET', `/articles/${id}`)).json.article.title).toBe('Depuis')
    const log = await database.db.logEntry.findFirst({
      where: { data: { path: ['event'], equals: 'content_version' } },
    })
    expect(log?.userId).toBe(editorId)
  })
})

describe('a comparison', () => {
  it('has fields side by side and the words of the text, as text', async () => {
    const { id, slug } = await buildArticle(database.db)
    const save = (title: string, words: string) =>
      call.mutate(
        'texts.update',
        {
          kind: 'article',
          id,
          slug,
          title,
          excerpt: 'Un chapeau assez long.',
          content: `<p>${'x'.repeat(60)}</p><p>${words}</p>`,
        },
        headers,
      )
    await save('Avant', 'Un jeu long.')
    await save('Après', 'Un jeu court.')
    const [to, from] = (await ask('versions', { id })).json.versions
    const { json } = await ask('compareVersions', { id, from: from.id, to: to.id })
    expect(json).toMatchObject({
      from: { id: from.id, kind: 'published' },
      to: { id: to.id },
      fields: [{ name: 'title', from: 'Avant', to: 'Après' }],
      text: [
        { kind: 'paragraph', parts: [{ text: 'x'.repeat(60) }] },
        {
          parts: [
            { text: 'Un jeu ' },
            { text: 'long', mark: 'removed' },
            { text: 'court', mark: 'added' },
            { text: '.' },
          ],
        },
      ],
    })
    expect((await ask('compareVersions', { id, from: to.id, to: 'stored' })).json.fields).toEqual([])
    expect((await ask('compareVersions', { id, from: to.id, to: 'copy' })).status).toBe(404)
  })
})
