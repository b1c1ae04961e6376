import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { KINDS, type Kind } from '../../../../shared/texts/catalog.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { BUILD_TEXT } from '../../../testing/factories.ts'

const { config, database, call } = useAccountSite()

type Headers = Record<string, string>
const who = {} as Record<'author' | 'editor', { id: string; headers: Headers }>
beforeAll(async () => {
  for (const role of ['author', 'editor'] as const) {
    const account = await buildAccount(database.db, { role })
    who[role] = { id: account.id, headers: bearer(await signIn(database.db, account, config)) }
  }
})

const fields = () => ({
  title: 'Un titre assez long',
  slug: `un-retour-${newId()}`,
  excerpt: 'Un chapeau assez long.',
  content: '<p>Une phrase qui compte plus de cinquante caractères sans ses espaces, voilà.</p>',
  gameTitle: 'Un jeu',
})
const stored = (id: string) => database.db.content.findUniqueOrThrow({ where: { id } })
const WAYS = {
  trpc: (kind: Kind, id: string, body: object, headers: Headers) =>
    call.mutate('texts.update', { kind, id, ...body }, headers),
  rest: (kind: Kind, id: string, body: object, headers: Headers) =>
    call.rest('PUT', `/${kind}s/${id}`, body, headers),
}

describe.each(KINDS.flatMap((kind) => (['trpc', 'rest'] as const).map((way) => [kind, way] as const)))(
  'a proposed %s over %s',
  (kind, way) => {
    const save = WAYS[way]
    it('is returned with a word, and taken back without one', async () => {
      const { author, editor } = who
      const build = BUILD_TEXT[kind]
      const text = fields()
      const { id } = await build(database.db, {
        ...text,
        ...(kind !== 'review' && { gameTitle: null }),
        authorId: author.id,
        status: 'proposed',
      })
      for (const word of [undefined, '', '  \u200b ', 'x'.repeat(2001), 12, ['Non.'], null]) {
        const reply = await save(
          kind,
          id,
          { ...text, status: 'draft', ...(word !== undefined && { word }) },
          editor.headers,
        )
        expect([reply.status, Object.keys(reply.json.fields)]).toEqual([400, ['word']])
      }
      expect(await stored(id)).toMatchObject({ status: 'proposed', returnedAt: null })
      expect(await database.db.textNote.count({ where: { contentId: id } })).toBe(0)
      // Two at once: one returns it; the other is too late, or finds it returned.
      const sent = { ...text, status: 'draft', word: 'Il manque la fin.' }
      const both = await Promise.all([1, 2].map(() => save(kind, id, sent, editor.headers)))
      expect([200, 409]).toEqual(expect.arrayContaining(both.map(({ status }) => status)))
      expect(both.map(({ status }) => status)).toContain(200)
      expect(await stored(id)).toMatchObject({ status: 'draft', returnedAt: expect.any(Date) })
      expect(await database.db.textNote.findMany({ where: { contentId: id } })).toMatchObject([
        { text: 'Il manque la fin.', byId: editor.id },
      ])
      expect(await database.db.deskMail.findMany({ where: { contentId: id } })).toMatchObject([
        { act: 'return', userId: author.id },
      ])
      const own = await build(database.db, {
        ...fields(),
        ...(kind !== 'review' && { gameTitle: null }),
        authorId: editor.id,
        status: 'proposed',
      })
      expect((await save(kind, own.id, { ...fields(), status: 'draft' }, editor.headers)).status).toBe(200)
      expect(await stored(own.id)).toMatchObject({ status: 'draft', returnedAt: null })
    })
  },
)
