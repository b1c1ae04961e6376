import { beforeEach, describe, expect, it } from 'vitest'
import { INITIAL_BRAND } from '../../../../shared/brand/initial.ts'
import { PREVIEW_LOOK } from '../../../../shared/brand/look/look.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { knownBrand } from '../read.ts'

const { config, database, call } = useAccountSite()

let headers: Record<string, string>
beforeEach(async () => {
  await database.db.brand.deleteMany()
  knownBrand(database.db).heard()
  await database.db.user.deleteMany()
  const admin = await buildAccount(database.db, { role: 'admin' })
  headers = bearer(await signIn(database.db, admin, config))
})

const INITIAL = INITIAL_BRAND.look
const put = (look: unknown) => call.rest('PUT', '/admin/brand', { look }, headers)

describe('the look', () => {
  it('is changed in part', async () => {
    expect((await put({ colour: '#B6E02B' })).json.brand.look).toEqual({ ...INITIAL, colour: '#b6e02b' })
    expect((await put({ corners: 'round' })).json.brand.look).toEqual({
      ...INITIAL,
      colour: '#b6e02b',
      corners: 'round',
    })
    expect((await call.rest('GET', '/brand')).json.brand.look.corners).toBe('round')
  })

  it.each([
    [{ colour: 'chartreuse' }, 'look.colour'],
    [{ colour: '#fff' }, 'look.colour'],
    [{ colour: '#ffffff80' }, 'look.colour'],
    [{ colour: 'javascript:alert(1)' }, 'look.colour'],
    [{ colour: '}</style><script>alert(1)</script>' }, 'look.colour'],
    [{ colour: 1e9 }, 'look.colour'],
    [{ colour: null }, 'look.colour'],
    [{ corners: 'wobbly' }, 'look.corners'],
    [{ faces: 'comic' }, 'look.faces'],
    [{ theme: 'dusk" onload="alert(1)' }, 'look.theme'],
    ['round', 'look'],
  ])('takes no %j, over REST and tRPC', async (look, field) => {
    for (const { status, json } of [await put(look), await call.mutate('brand.update', { look }, headers)]) {
      expect([status, json.code, Object.keys(json.fields)]).toEqual([400, 'BAD_INPUT', [field]])
      expect(json.fields[field]).toMatch(/\S/)
    }
    expect(await database.db.brand.count()).toBe(0)
  })
})

describe('the preview', () => {
  const ask = (body: unknown, as = headers) => call.rest('POST', PREVIEW_LOOK.replace('/api', ''), body, as)

  it.each([
    [{ path: '/home', look: { ...INITIAL, colour: 'red' } }, 404],
    [{ path: '/home', look: { ...INITIAL, colour: '#12345' } }, 400],
    [{ path: '//example.org', look: INITIAL }, 400],
    [{ path: 'javascript:alert(1)', look: INITIAL }, 400],
    [{ path: '/home' }, 400],
    [undefined, 400],
  ])('of %j is %i', async (body, status) => {
    expect((await ask(body)).status).toBe(status)
  })

  it('is for who may change the look', async () => {
    const editor = await buildAccount(database.db, { role: 'editor' })
    const answer = await ask(
      { path: '/home', look: INITIAL },
      bearer(await signIn(database.db, editor, config)),
    )
    expect(answer.status).toBe(403)
  })
})
