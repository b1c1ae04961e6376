import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { PLACES_MAX } from '../../../../shared/people/schema.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { buildUser } from '../../../testing/factories.ts'

const { config, database, call } = useAccountSite()

let admin: Record<string, string>
let ids: string[]
beforeEach(async () => {
  const { db } = database
  await db.user.deleteMany()
  const account = await buildAccount(db, { role: 'admin', username: 'Zoé' })
  admin = bearer(await signIn(db, account, config))
  ids = []
  for (const username of ['Awa', 'Bilal', 'Chloé'])
    ids.push((await buildUser(db, { role: 'author', username })).id)
  ids.push(account.id)
})

const place = (body: object, as = admin) => call.rest('PUT', '/admin/team', body, as)
const shown = async () =>
  (await call.query(`people.team?input=${encodeURIComponent('{"json":{}}')}`)).json.map(
    ({ name }: { name: string }) => name,
  )
const some = (...at: number[]) => at.map((n) => ids[n] as string)

describe('who stands on /about', () => {
  it('is nobody at first; whoever is placed does, in that order, over REST and tRPC', async () => {
    expect(await shown()).toEqual([])
    const { json } = await call.rest('GET', '/admin/team', undefined, admin)
    expect(json.shown).toEqual([])
    expect(json.others.map(({ name }: { name: string }) => name)).toEqual(['Awa', 'Bilal', 'Chloé', 'Zoé'])
    const placed = await place({ ids: some(2, 0), was: [] })
    expect(placed.status).toBe(200)
    expect(placed.json.shown.map(({ _id }: { _id: string }) => _id)).toEqual(some(2, 0))
    expect(await shown()).toEqual(['Chloé', 'Awa'])
    const again = await call.mutate('people.place', { ids: some(3, 2), was: some(2, 0) }, admin)
    expect(again.status).toBe(200)
    expect(await shown()).toEqual(['Zoé', 'Chloé'])
    expect(
      await database.db.logEntry.count({ where: { message: { startsWith: 'Équipe de la page' } } }),
    ).toBe(2)
  })

  it('is told where somebody else has placed them meanwhile, and of two at once one does', async () => {
    await place({ ids: some(0), was: [] })
    const late = await place({ ids: some(1), was: [] })
    expect([late.status, late.json.code]).toEqual([409, 'EDIT_CONFLICT'])
    expect(late.json.current.shown[0]._id).toBe(ids[0])
    const both = await Promise.all([1, 2].map((n) => place({ ids: some(n), was: some(0) })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is nobody who is no longer of the team, or never was', async () => {
    const { db } = database
    await place({ ids: some(0, 1), was: [] })
    await db.user.update({ where: { id: ids[0] as string }, data: { role: 'visitor' } })
    expect(await shown()).toEqual(['Bilal'])
    const { id } = await buildUser(db)
    for (const stranger of [id, newId(), ids[0]])
      expect((await place({ ids: [stranger], was: some(1) })).status).toBe(400)
  })

  it.each<[string, (ids: string[]) => object]>([
    ['the same twice', ([a]) => ({ ids: [a, a], was: [] })],
    ['no ids', () => ({ ids: ['x', null], was: [] })],
    ['no list', () => ({ ids: 'x', was: [] })],
    ['no `was`', ([a]) => ({ ids: [a] })],
    ['too many', () => ({ ids: Array.from({ length: PLACES_MAX + 1 }, () => newId()), was: [] })],
  ])('is not changed by %s', async (_what, body) => {
    expect((await place(body(ids))).status).toBe(400)
    expect(await shown()).toEqual([])
  })

  it('is an admin’s to say', async () => {
    const editor = bearer(
      await signIn(database.db, await buildAccount(database.db, { role: 'editor' }), config),
    )
    expect((await place({ ids: [], was: [] }, editor)).status).toBe(403)
    expect((await call.rest('GET', '/admin/team', undefined, editor)).status).toBe(403)
    expect((await place({ ids: [], was: [] }, {})).status).toBe(401)
  })
})
