import { beforeAll, describe, expect, it } from 'vitest'
import { isListedKind, KINDS, type Kind } from '../../../../shared/texts/catalog.ts'
import { bearer, buildAccount, type Reply, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { stepClock } from '../../../testing/clock.ts'
import { BUILD_TEXT, buildArticle } from '../../../testing/factories.ts'

const { config, database, call } = useAccountSite()

type Headers = Record<string, string>
const who = {} as Record<'author' | 'other' | 'editor' | 'member', { id: string; headers: Headers }>
beforeAll(async () => {
  for (const [name, role] of [
    ['author', 'author'],
    ['other', 'author'],
    ['editor', 'editor'],
    ['member', 'visitor'],
  ] as const) {
    const account = await buildAccount(database.db, { role })
    who[name] = { id: account.id, headers: bearer(await signIn(database.db, account, config)) }
  }
})

let made = 0
const fields = (more: object = {}) => ({
  title: 'Un titre assez long',
  slug: `un-etat-${++made}`,
  excerpt: 'Un chapeau assez long.',
  content: '<p>Une phrase qui compte plus de cinquante caractères sans ses espaces, voilà.</p>',
  gameTitle: 'Un jeu',
  ...more,
})
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const stored = (id: string) => database.db.content.findUniqueOrThrow({ where: { id } })
const acts = (id: string) =>
  database.db.logEntry.findMany({ where: { data: { path: ['id'], equals: id } }, orderBy: { id: 'asc' } })

/** The same over both interfaces. */
const WAYS = {
  trpc: {
    create: (kind: Kind, body: object, headers: Headers) =>
      call.mutate('texts.create', { kind, ...body }, headers),
    save: (kind: Kind, id: string, body: object, headers: Headers) =>
      call.mutate('texts.update', { kind, id, ...body }, headers),
    publish: (kind: Kind, id: string, body: object, headers: Headers) =>
      call.mutate('writing.publish', { kind, id, ...body }, headers),
    withdraw: (kind: Kind, id: string, headers: Headers) =>
      call.mutate('writing.withdraw', { kind, id }, headers),
    text: ({ json }: Reply) => json,
  },
  rest: {
    create: (kind: Kind, body: object, headers: Headers) => call.rest('POST', `/${kind}s`, body, headers),
    save: (kind: Kind, id: string, body: object, headers: Headers) =>
      call.rest('PUT', `/${kind}s/${id}`, body, headers),
    publish: (kind: Kind, id: string, body: object, headers: Headers) =>
      call.rest('POST', `/${kind}s/${id}/publish`, body, headers),
    withdraw: (kind: Kind, id: string, headers: Headers) =>
      call.rest('POST', `/${kind}s/${id}/withdraw`, undefined, headers),
    text: ({ json }: Reply) => json.article ?? json.review ?? json.page,
  },
} as const

describe.each(KINDS.flatMap((kind) => (['trpc', 'rest'] as const).map((way) => [kind, way] as const)))(
  'a text (%s over %s)',
  (kind, way) => {
    const { create, save, publish, withdraw, text } = WAYS[way]
    const made = async (state: object, headers = who.editor.headers) => {
      const reply = await create(kind, fields(state), headers)
      expect(reply.status).toBe(way === 'rest' ? 201 : 200)
      const { id, _id } = text(reply)
      return { id: (id ?? _id) as string, ...text(reply) }
    }

    it('is published at once, planned, or a draft', async () => {
      expect(await made({})).toMatchObject({ status: 'published', publishAt: null })
      expect(await made({ status: 'draft' })).toMatchObject({ status: 'draft', publishAt: null })
      const publishAt = inHours(2)
      const plan = await made({ publishAt })
      expect(plan.status).toBe('planned')
      expect(new Date(plan.publishAt).toISOString()).toBe(publishAt)
      expect((await acts(plan.id)).map(({ data }) => (data as { event: string }).event)).toEqual([
        'content_plan',
      ])
    })

    it.each([
      ['a moment that has passed', { publishAt: inHours(-1) }, 'publishAt'],
      ['1970', { publishAt: '1970-01-01T00:00:00Z' }, 'publishAt'],
      ['2100', { publishAt: '2100-01-01T00:00:00Z' }, 'publishAt'],
      ['no zone', { publishAt: '2027-03-28T02:30:00' }, 'publishAt'],
      ['a day that does not exist', { publishAt: '2027-02-30T10:00:00Z' }, 'publishAt'],
      ['a planned draft', { status: 'draft', publishAt: inHours(1) }, 'publishAt'],
      ['an unknown state', { status: 'hidden' }, 'status'],
      ['a state of its own', { status: 'withdrawn' }, 'status'],
      ['a number', { publishAt: 4102444800000 }, 'publishAt'],
    ])('is refused with %s', async (_name, state, field) => {
      const reply = await create(kind, fields(state), who.editor.headers)
      expect(reply.status).toBe(400)
      expect(Object.keys(reply.json.fields)).toEqual([field])
      const { id } = await made({ status: 'draft' })
      const before = await stored(id)
      expect((await save(kind, id, fields(state), who.editor.headers)).status).toBe(400)
      expect(await stored(id)).toEqual(before)
    })

    it('keeps its state when it is saved without one, and as it was answered', async () => {
      for (const state of [{ status: 'draft' }, { publishAt: inHours(3) }, {}]) {
        const { id, status, publishAt } = await made(state)
        const { publishedAt } = await stored(id)
        const again = await save(kind, id, fields(), who.editor.headers)
        expect(text(again)).toMatchObject({ status })
        expect(text(await save(kind, id, fields({ status, publishAt }), who.editor.headers))).toMatchObject({
          status,
        })
        expect((await stored(id)).publishedAt).toEqual(publishedAt)
      }
    })

    it('is published from a draft, withdrawn (410) and given back with its first date', async () => {
      const { id } = await made({ status: 'draft' })
      const { slug } = await stored(id)
      expect((await call.rest('GET', `/${kind}s/${id}`)).status).toBe(404)
      expect(text(await publish(kind, id, {}, who.editor.headers))).toMatchObject({ status: 'published' })
      const { publishedAt } = await stored(id)
      expect((await publish(kind, id, {}, who.editor.headers)).json.code).toBe('STATUS_IMPOSSIBLE')
      expect(text(await withdraw(kind, id, who.editor.headers))).toMatchObject({ status: 'withdrawn' })
      for (const key of [id, slug])
        expect(await call.rest('GET', `/${kind}s/${key}`)).toMatchObject({
          status: 410,
          json: { code: 'WITHDRAWN' },
        })
      expect((await call.rest('GET', `/${kind}s/${id}`, undefined, who.member.headers)).status).toBe(410)
      expect((await withdraw(kind, id, who.editor.headers)).status).toBe(409)
      expect((await publish(kind, id, { publishAt: inHours(1) }, who.editor.headers)).status).toBe(409)
      expect(text(await publish(kind, id, {}, who.editor.headers))).toMatchObject({ status: 'published' })
      expect((await stored(id)).publishedAt).toEqual(publishedAt)
      expect(new Date((await call.rest('GET', `/${kind}s/${id}`)).json[kind].createdAt)).toEqual(publishedAt)
      const events = (await acts(id)).map(({ data }) => (data as { event: string }).event)
      expect(events.toSorted()).toEqual([
        ...['content_draft', 'content_publish', 'content_publish', 'content_withdraw'],
      ])
    })

    it('is published once by two at once', async () => {
      const { id } = await made({ status: 'draft' })
      const replies = await Promise.all([1, 2, 3].map(() => publish(kind, id, {}, who.editor.headers)))
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    })

    it.each([
      ['acts', publish],
      [
        'saves',
        (k: Kind, id: string, more: object, headers: Headers) =>
          save(k, id, fields({ status: 'published', ...more }), headers),
      ],
    ] as const)('is published or planned by %s sent at once, never both', async (_name, send) => {
      const { headers } = who.editor
      const { id } = await made({ status: 'draft' })
      const replies = await Promise.all([
        ...[send(kind, id, { publishAt: inHours(1) }, headers), send(kind, id, {}, headers)],
        send(kind, id, { publishAt: inHours(2) }, headers),
      ])
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
      for (const { status, json } of replies) if (status === 409) expect(json.code).toBe('STATUS_IMPOSSIBLE')
      const events = (await acts(id)).map(({ data }) => (data as { event: string }).event)
      expect(events.filter((event) => event !== 'content_draft')).toHaveLength(1)
    })

    it('that is planned or taken back at once with another act has one of both', async () => {
      const { headers } = who.editor
      const { id } = await made({ publishAt: inHours(1) })
      const replies = await Promise.all([
        publish(kind, id, {}, headers),
        call.mutate('writing.sendBack', { id, word: 'Encore un mot.' }, headers),
      ])
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    })

    it('is an author’s until an editor has approved it', async () => {
      const { author, other, editor, member } = who
      for (const state of [
        {},
        { status: 'published' },
        { publishAt: inHours(1) },
        { status: 'draft', publishAt: inHours(1) },
      ])
        expect((await create(kind, fields(state), author.headers)).status).toBe(403)
      const { id } = await made({ status: 'draft' }, author.headers)
      expect((await save(kind, id, fields(), author.headers)).status).toBe(200)
      for (const state of [{ status: 'published' }, { publishAt: inHours(1) }])
        expect((await save(kind, id, fields(state), author.headers)).status).toBe(403)
      expect((await publish(kind, id, {}, author.headers)).status).toBe(403)
      // Another author's draft does not exist for an author, nor for readers.
      expect((await save(kind, id, fields(), other.headers)).status).toBe(404)
      expect((await call.rest('GET', `/${kind}s/${id}`, undefined, other.headers)).status).toBe(404)
      expect((await call.rest('GET', `/${kind}s/${id}`, undefined, author.headers)).json[kind].status).toBe(
        'draft',
      )
      expect((await call.mutate('writing.propose', { id }, author.headers)).json.status).toBe('proposed')
      expect((await publish(kind, id, { publishAt: inHours(1) }, editor.headers)).status).toBe(200)
      expect((await save(kind, id, fields(), author.headers)).status).toBe(403)
      expect((await call.mutate('writing.sendBack', { id }, author.headers)).status).toBe(403)
      const bare = await call.mutate('writing.sendBack', { id }, editor.headers)
      expect([bare.status, Object.keys(bare.json.fields)]).toEqual([400, ['word']])
      expect(
        (await call.mutate('writing.sendBack', { id, word: 'Pas encore.' }, editor.headers)).json.status,
      ).toBe('draft')
      expect((await save(kind, id, fields(), author.headers)).status).toBe(200)
      for (const { headers } of [member]) expect((await publish(kind, id, {}, headers)).status).toBe(403)
      expect((await publish(kind, id, {}, {})).status).toBe(401)
    })

    it('is listed by its state for the team alone', async () => {
      const mine = await made({ status: 'draft' }, who.author.headers)
      const path = `/${kind}s?status=draft&limit=50`
      const ids = async (headers: Headers) =>
        (await call.rest('GET', path, undefined, headers)).json[`${kind}s`].map(
          ({ _id }: { _id: string }) => _id,
        )
      expect(await ids(who.author.headers)).toContain(mine.id)
      expect(await ids(who.editor.headers)).toContain(mine.id)
      expect(await ids(who.other.headers)).not.toContain(mine.id)
      expect((await call.rest('GET', path, undefined, who.member.headers)).status).toBe(403)
      expect((await call.rest('GET', path)).status).toBe(401)
      expect((await call.rest('GET', `/${kind}s?status=secret`)).status).toBe(400)
      // Pages are few, and have no search.
      if (isListedKind(kind))
        expect(
          (await call.rest('GET', `/${kind}s?status=draft&search=x`, undefined, who.editor.headers)).status,
        ).toBe(400)
    })

    if (isListedKind(kind))
      it('is liked, answered and translated by nobody once it is withdrawn', async () => {
        const build = BUILD_TEXT[kind]
        const { id } = await build(database.db, { status: 'withdrawn', publishedAt: new Date() })
        const { headers } = who.member
        const body = { [`${kind}Id`]: id, content: 'Un mot.' }
        const replies = [
          await call.rest('POST', `/likes/${kind}/${id}`, {}, headers),
          await call.mutate('likes.set', { type: kind, id, liked: true }, headers),
          await call.mutate('comments.create', { contentId: id, text: 'Un mot.' }, headers),
          await call.mutate('comments.post', body, headers),
          await call.rest('POST', '/comments', body, headers),
          await call.query(
            `translation.item?input=${encodeURIComponent(JSON.stringify({ json: { kind, slugOrId: id } }))}`,
          ),
        ]
        expect(replies.map(({ status, json }) => [status, json.code])).toEqual(
          replies.map(() => [410, 'WITHDRAWN']),
        )
        expect(await stored(id)).toMatchObject({ likeCount: 0, commentCount: 0 })
      })
  },
)

describe.each([
  ['the list', ''],
  // In three ranks: some have the word in the title, some in the excerpt, some in the text.
  ['a search', '&search=poulpe'],
])('%s', (_what, search) => {
  it('is of whole pages while texts are planned for later today, and has all after their moment', async () => {
    await database.db.content.deleteMany()
    const now = Date.now()
    const at = (minutes: number) => ({ publishedAt: new Date(now + minutes * 60_000) })
    const visible: string[] = []
    const ranks = [{ title: 'Un poulpe' }, { excerpt: 'Un poulpe.' }, { content: '<p>Un poulpe.</p>' }]
    const make = async (minutes: number, rank = {}) =>
      (await buildArticle(database.db, { ...at(minutes), ...rank })).id
    const size = search ? 9 : 7
    for (let i = 1; i <= size; i++) visible.push(await make(-i * 700, ranks[Math.floor((i - 1) / 3)]))
    for (let i = 1; i <= 4; i++) await make(i * 5, ranks[i % 3])
    const pages = async () => {
      const found: string[] = []
      for (let page = 1; page <= 7; page++) {
        const { json } = await call.rest('GET', `/articles?limit=2&page=${page}${search}`)
        found.push(...json.articles.map(({ _id }: { _id: string }) => _id))
        expect(json.pagination.totalArticles).toBe((await call.query('texts.counts')).json.articles)
      }
      return found
    }
    expect(await pages()).toEqual(visible)
    await stepClock(database.db, 12 * 60)
    expect(await pages()).toHaveLength(size + 2)
    await stepClock(database.db, 24 * 3600)
    const all = await pages()
    expect(all).toHaveLength(size + 4)
    expect(all.filter((id) => visible.includes(id))).toEqual(visible)
    if (!search) expect(all.slice(4)).toEqual(visible)
    await stepClock(database.db, 0)
  })
})
