import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bearer, buildAccount, PASSWORD, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { wrongCounters } from '../../../testing/counters.ts'
import { buildArticle, buildImage, buildReview, buildUser } from '../../../testing/factories.ts'
import { updateContent } from '../../writing/texts/update.ts'
import { createContent } from '../../writing/texts/write.ts'
import { removeAccount } from './removal.ts'

const { config, database, call } = useAccountSite()
const CONFIRM = 'SUPPRIMER MON COMPTE'
type Account = Awaited<ReturnType<typeof buildAccount>>

let admin: Account
let other: Account
let leaver: Account
beforeAll(async () => {
  admin = await buildAccount(database.db, { role: 'admin', createdAt: new Date(2001, 1) })
  other = await buildAccount(database.db, { role: 'author' })
})
beforeEach(async () => {
  leaver = await buildAccount(database.db, { role: 'editor' })
})

interface Signer {
  id?: string
  guest?: string
}
/** Signed by these instead of its owner. */
async function signed(by: Signer[], authorId: string, build = buildArticle) {
  const item = await build(database.db, { authorId })
  await database.db.signature.createMany({
    data: by.map(({ id, guest }, i) => ({
      contentId: item.id,
      position: i + 2 > 3 ? 1 : i + 2,
      userId: id ?? null,
      guest: guest ?? null,
    })),
    skipDuplicates: true,
  })
  if (!by.some(({ id }) => id === authorId))
    await database.db.signature.deleteMany({ where: { contentId: item.id, userId: authorId } })
  return item.id
}

/** Owner and signatures of a text, or nothing. */
async function stateOf(id: string) {
  const item = await database.db.content.findUnique({
    where: { id },
    include: { signatures: { orderBy: { position: 'asc' } } },
  })
  return item && [item.authorId, ...item.signatures.map(({ userId, guest }) => userId ?? guest)]
}

/** Each way in which an account is deleted. */
const WAYS = {
  'by its owner, over REST': async (handOverTo?: unknown) =>
    call.rest(
      'DELETE',
      '/auth/delete-account',
      { password: PASSWORD, confirmText: CONFIRM, handOverTo },
      bearer(await signIn(database.db, leaver, config)),
    ),
  'by its owner, over tRPC': async (handOverTo?: unknown) =>
    call.mutate(
      'auth.deleteAccount',
      { password: PASSWORD, confirmText: CONFIRM, handOverTo },
      bearer(await signIn(database.db, leaver, config)),
    ),
  'by an admin, over REST': async (handOverTo?: unknown) =>
    call.rest(
      'DELETE',
      `/admin/users/${leaver.id}`,
      { confirmAction: true, handOverTo },
      bearer(await signIn(database.db, admin, config)),
    ),
  'by an admin, over tRPC': async (handOverTo?: unknown) =>
    call.mutate(
      'admin.removeUser',
      { id: leaver.id, confirmAction: true, handOverTo },
      bearer(await signIn(database.db, admin, config)),
    ),
}

describe.each(Object.entries(WAYS))('an account deleted %s', (_way, remove) => {
  it('takes along what it owns and alone signs; the rest stays, with an admin or its owner', async () => {
    const { id } = leaver
    const mine = await signed([{ id }], id)
    const review = await signed([{ id }], id, buildReview)
    const shared = await signed([{ id }, { id: other.id }], id)
    const withGuest = await signed([{ id }, { guest: 'Jeanne' }], id)
    const madeForOther = await signed([{ id: other.id }], id)
    const madeForGuest = await signed([{ guest: 'Jeanne' }], id)
    const aloneForOther = await signed([{ id }], other.id)
    const amongOthers = await signed([{ id }, { guest: 'Jeanne' }], other.id)
    const { status, json } = await remove()
    expect([status, json.deletedData]).toEqual([200, { likes: 0, articles: 1, reviews: 1, wasAdmin: false }])
    const states = [mine, review, shared, withGuest, madeForOther, madeForGuest, aloneForOther, amongOthers]
    expect(await Promise.all(states.map(stateOf))).toEqual([
      null,
      null,
      [admin.id, other.id],
      [admin.id, 'Jeanne'],
      [admin.id, other.id],
      [admin.id, 'Jeanne'],
      [other.id, other.id],
      [other.id, 'Jeanne'],
    ])
    expect(await wrongCounters(database.db)).toEqual([])
  })

  it('hands over all that it owns, and signs there as the team; elsewhere as without', async () => {
    const { id } = leaver
    const mine = await signed([{ id }], id)
    const shared = await signed([{ id: other.id }, { id }], id)
    const twice = await signed([{ guest: 'La rédaction' }, { id }], id)
    const madeForOther = await signed([{ id: other.id }], id)
    const aloneForOther = await signed([{ id }], admin.id)
    const { status, json } = await remove(other.id)
    expect([status, json.deletedData]).toEqual([200, { likes: 0, articles: 0, reviews: 0, wasAdmin: false }])
    expect(await Promise.all([mine, shared, twice, madeForOther, aloneForOther].map(stateOf))).toEqual([
      [other.id, 'La rédaction'],
      [other.id, 'La rédaction', other.id],
      [other.id, 'La rédaction'],
      [other.id, other.id],
      [admin.id, admin.id],
    ])
    const { json: read } = await call.rest('GET', `/articles/${mine}`)
    expect(read.article.author).toEqual({ _id: null, username: 'La rédaction' })
  })

  it.each(['visitor', 'moderator'] as const)('not to a %s: 400, nothing changed', async (role) => {
    const heir = await buildUser(database.db, { role })
    const mine = await signed([{ id: leaver.id }], leaver.id)
    const { status, json } = await remove(heir.id)
    expect([status, json.code, Object.keys(json.fields)]).toEqual([400, 'BAD_INPUT', ['handOverTo']])
    expect(await stateOf(mine)).toEqual([leaver.id, leaver.id])
    expect(await database.db.user.count({ where: { id: leaver.id } })).toBe(1)
  })

  it('nor to itself, to nobody, or to what is no id', async () => {
    for (const handOverTo of [leaver.id, 'f'.repeat(24), 'x', 12, { id: other.id }, [other.id]]) {
      const { status, json } = await remove(handOverTo)
      expect([status, Object.keys(json.fields)]).toEqual([400, ['handOverTo']])
    }
    expect(await database.db.user.count({ where: { id: leaver.id } })).toBe(1)
  })
})

it('says beforehand what goes and what stays', async () => {
  const { id } = leaver
  await signed([{ id }], id)
  await signed([{ id }, { id: other.id }], id)
  await signed([{ id }], other.id)
  const { json } = await call.query('auth.deletionNotice', bearer(await signIn(database.db, leaver, config)))
  expect(json).toMatchObject({ articles: 1, reviews: 0, others: 2, lastAdmin: false })
})

it('takes page, former addresses and portrait along', async () => {
  const { db } = database
  const portrait = await buildImage(db, new Uint8Array([1]))
  await db.teamPage.update({ where: { userId: leaver.id }, data: { portraitId: portrait.id } })
  await db.user.update({ where: { id: leaver.id }, data: { username: 'Autrement nommée' } })
  await removeAccount(db, leaver.id)
  expect(await db.image.count({ where: { id: portrait.id } })).toBe(0)
  expect(await db.teamPage.count({ where: { userId: leaver.id } })).toBe(0)
  expect(await db.formerTeamSlug.count({ where: { userId: leaver.id } })).toBe(0)
})

it('is whole while texts are saved: none is lost, unsigned or owned by nobody', async () => {
  const { db } = database
  const LONG = 'Une phrase qui compte plus de cinquante caractères sans ses espaces, voilà.'
  const input = (n: number) => ({
    ...{ kind: 'article' as const, title: 'Pendant une suppression', slug: `pendant-${n}` },
    ...{ excerpt: 'Un chapeau assez long.', content: `<p>${LONG}</p>`, image: null, secondaryImage: null },
    readingTime: null,
  })
  const origin = 'http://localhost:3000'
  const texts: string[] = []
  for (let n = 0; n < 6; n++)
    texts.push(await createContent(db, n % 2 ? leaver : other, input(n), { origin }))
  const save = (id: string, n: number) =>
    updateContent(
      db,
      admin,
      { ...input(n), id, signatures: n % 3 ? [{ id: leaver.id }] : [{ id: other.id }, { id: leaver.id }] },
      { origin },
    )
  const make = (n: number) =>
    createContent(db, leaver, { ...input(n), signatures: [{ id: other.id }] }, { origin })
  const settled = await Promise.allSettled([
    ...texts.map(save),
    make(100),
    removeAccount(db, leaver.id, { by: admin, allow: async () => {}, handOverTo: other.id }),
    ...texts.map(save),
    make(101),
  ])
  const codes = settled.flatMap((one) =>
    one.status === 'rejected' ? [(one.reason as { errorCode?: string }).errorCode ?? String(one.reason)] : [],
  )
  // Late calls get an error: a deleted account can neither sign nor write.
  expect(codes.filter((code) => !['BAD_INPUT', 'UNAUTHENTICATED'].includes(code))).toEqual([])
  expect(await db.user.count({ where: { id: leaver.id } })).toBe(0)
  expect(await db.signature.count({ where: { userId: leaver.id } })).toBe(0)
  expect(await db.content.count({ where: { authorId: leaver.id } })).toBe(0)
  for (const id of texts) {
    const [owner, ...signers] = (await stateOf(id)) ?? []
    expect(owner).toBe(other.id)
    expect(signers.length).toBeGreaterThan(0)
  }
})
