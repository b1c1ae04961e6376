import { describe, expect, it } from 'vitest'
import type { Role } from '../../../../shared/account/roles.ts'
import { newId } from '../../../../shared/base/id.ts'
import type { TextFields } from '../../../../shared/texts/fields/text-fields.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { buildArticle, buildImage, buildUser } from '../../../testing/factories.ts'
import {
  atWork,
  outcome as code,
  finishedFields as finished,
  type Person,
  saveWork as save,
} from '../../../testing/work.ts'

const { config, database, call } = useAccountSite()

const as = (role: Role) => atWork(database, role)
const made = (who: Person, fields = finished()) => save(who, { fields, isNew: true })
const row = (id: string) => database.db.content.findUniqueOrThrow({ where: { id } })
const copyOf = (id: string) => database.db.workingCopy.findUnique({ where: { contentId: id } })

describe('bad input', () => {
  const half = (part: object) => ({
    id: newId(),
    kind: 'article',
    fields: {},
    revision: null,
    base: null,
    key: newId(),
    isNew: true,
    ...part,
  })
  it.each([
    ['an unknown field', { fields: { titel: 'x' } }],
    ['no object', { fields: 'x' }],
    ['a list', { fields: [] }],
    ['a field of another shape', { fields: { title: { fr: 'x' } } }],
    ['NUL', { fields: { title: 'a\0b' } }],
    ['a title without end', { fields: { title: 'x'.repeat(5001) } }],
    ['a body that is too long', { fields: { content: 'x'.repeat(500_001) } }],
    ['four who sign', { fields: { signatures: Array(4).fill({ id: null, username: 'Ana' }) } }],
    ['a kind that is none', { kind: 'video' }],
    ['no id', { id: 'x' }],
    ['a revision that is none', { revision: 0 }],
    ['a key that is none', { key: 'x' }],
  ])('is refused: %s', async (_what, part) => {
    const author = await as('author')
    const input = half(part)
    expect(await code(author.saveCopy(input as never))).toBe('BAD_REQUEST')
    expect(await database.db.content.count({ where: { id: input.id } })).toBe(0)
  })

  it('of 5 MB is refused before it is read', async () => {
    const account = await buildAccount(database.db, { role: 'editor' })
    const headers = bearer(await signIn(database.db, account, config))
    const input = half({ fields: { content: 'x'.repeat(5_000_000) } })
    expect(await call.mutate('writing.saveCopy', input, headers)).toMatchObject({
      ...{ status: 413, body: expect.stringContaining('TOO_LARGE') },
    })
    // Everything that a form may contain is accepted, also from a tab of the previous release.
    for (const procedure of ['writing.saveCopy', 'writing.saveCopy']) {
      const largest = half({ fields: { content: 'x'.repeat(500_000) } })
      expect((await call.mutate(procedure, largest, headers)).status).toBe(200)
    }
  })

  it('hostile HTML is kept as it was typed, and never handed out', async () => {
    const author = await as('author')
    const content = '<p onclick="alert(1)">Bonjour</p><script>alert(2)</script><img src=x onerror=alert(3)>'
    const { id } = await made(author, { ...finished(), content })
    expect((await copyOf(id))?.fields).toMatchObject({ content })
    expect((await author.copy({ id })).work.fields.content).toBe('<p>Bonjour</p>')
    const refused = await save(author, { id }).catch((error) => error)
    expect(refused.details.data.copy.fields.content).toBe('<p>Bonjour</p>')
  })
})

describe('around a working copy', () => {
  it('pictures of work are in use', async () => {
    const author = await as('author')
    const [cover, shown] = [
      await buildImage(database.db, new Uint8Array([1])),
      await buildImage(database.db, new Uint8Array([2])),
    ]
    const content = `<p>x</p><figure><img src="/api/images/${shown.id}" alt=""></figure>`
    const { id } = await made(author, { image: `/api/images/${cover.id}`, content })
    const used = await database.db.contentImage.findMany({
      where: { contentId: id },
      select: { imageId: true },
    })
    expect(used.map(({ imageId }) => imageId).toSorted()).toEqual([cover.id, shown.id].toSorted())
  })

  it('who signs is stored without a name, and is no longer there when the account is gone', async () => {
    const author = await as('author')
    const guest = { id: null, username: 'Jeanne' }
    const other = await buildUser(database.db, { role: 'author', username: 'Partie Bientôt' })
    const signatures = [{ id: other.id, username: 'x' }, guest]
    const { id } = await made(author, { ...finished(), signatures } as TextFields)
    expect(JSON.stringify((await copyOf(id))?.fields)).not.toContain('Partie')
    expect((await author.copy({ id })).work.fields.signatures).toEqual([
      { id: other.id, username: 'Partie Bientôt' },
      guest,
    ])
    await database.db.user.delete({ where: { id: other.id } })
    expect((await author.copy({ id })).work.fields.signatures).toEqual([guest])
  })

  it('stays without a name when the account that saved it goes, and goes with its text', async () => {
    const [one, two] = [await as('editor'), await as('editor')]
    const { id } = await made(one)
    await save(two, { id, revision: 1 })
    await database.db.user.delete({ where: { id: two.actor.id } })
    expect((await one.copy({ id })).work).toMatchObject({ revision: 2, savedBy: null })
    await database.db.content.delete({ where: { id } })
    expect(await copyOf(id)).toBeNull()
  })

  it('an act on the state alone is no conflict with the work', async () => {
    const editor = await as('editor')
    const { id } = await made(editor)
    await editor.publish({ id, revision: 1 })
    await save(editor, { id, fields: finished({ title: 'Après' }) })
    await editor.withdraw({ id })
    await editor.publish({ id, revision: 1 })
    expect(await row(id)).toMatchObject({ title: 'Après', status: 'published' })
  })
})

describe('who else has a text open', () => {
  it('is told to each, the same person in another tab too, until it is closed or silent', async () => {
    const [one, two] = [await as('editor'), await as('editor')]
    const { id } = await buildArticle(database.db)
    const [mine, second, theirs] = [newId(), newId(), newId()]
    expect(await one.presence({ id, tab: mine })).toEqual({ others: [] })
    expect((await two.presence({ id, tab: theirs })).others).toEqual([
      { id: one.actor.id, username: one.actor.username },
    ])
    await one.presence({ id, tab: second })
    const ids = async () => (await one.presence({ id, tab: mine })).others.map((other) => other.id)
    expect((await ids()).toSorted()).toEqual([one.actor.id, two.actor.id].toSorted())
    // A user cannot close another's tab.
    await one.presence({ id, tab: theirs, left: true })
    expect(await ids()).toContain(two.actor.id)
    await two.presence({ id, tab: theirs, left: true })
    expect(await ids()).toEqual([one.actor.id])
    await database.db.textPresence.updateMany({ data: { seenAt: new Date(Date.now() - 60_000) } })
    expect(await ids()).toEqual([])
    expect(await database.db.textPresence.count({ where: { contentId: id } })).toBe(1)
  })
})
