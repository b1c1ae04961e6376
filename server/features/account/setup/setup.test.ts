import { beforeEach, describe, expect, it } from 'vitest'
import type { Tx } from '../../../database/client.ts'
import { signInLines } from '../../../start/sign-in-lines.ts'
import { buildAccount, useAccountSite } from '../../../testing/accounts.ts'
import { buildUser } from '../../../testing/factories.ts'
import { hashToken } from '../../auth/sessions/lucia.ts'
import { brandOf, knownBrand } from '../../brand/read.ts'
import { settings } from '../../settings/settings.ts'
import { createAdmin } from '../accounts/first-admin.ts'
import { makeSetupAddress, setsUp } from './setup-link.ts'

const { config, database, call } = useAccountSite()
const PASSWORD = 'quatre mots pris au hasard'

beforeEach(async () => {
  const { db } = database
  await db.user.deleteMany()
  await db.setupLink.deleteMany()
  await db.setting.deleteMany()
  await db.brand.deleteMany()
  await db.logEntry.deleteMany()
  knownBrand(db).heard()
})

const address = async (): Promise<string> => {
  const made = await makeSetupAddress(database.db, config)
  if (!made?.setup) throw new Error('no address')
  return made.setup
}
const token = async () => new URL(await address()).hash.slice(1)
const typed = { email: 'une@example.org', username: 'Une', password: PASSWORD, languages: 'both' }
const setUp = (body: object) => call.mutate('auth.setUp', { ...typed, brand: { name: 'La Cabine' }, ...body })
const later = (hours: number) =>
  database.db.$executeRaw`
    UPDATE "SetupLink" SET "createdAt" = "createdAt" - make_interval(hours => ${hours}::int),
      "expiresAt" = "expiresAt" - make_interval(hours => ${hours}::int)`

describe('a start of a site that has no administrator', () => {
  it('asks for one only where nobody is named and no demo is wanted', () => {
    expect(setsUp({ SEED: 'none' })).toBe(true)
    expect(setsUp({ SEED: 'demo' })).toBe(false)
    expect(setsUp({})).toBe(false)
    expect(setsUp({ SEED: 'none', ADMIN_EMAIL: 'a@example.org' })).toBe(false)
    expect(setsUp({ SEED: 'none', ADMIN_PASSWORD: PASSWORD })).toBe(false)
  })

  it('shows an address with 32 random bytes behind #, of which a digest is kept', async () => {
    const shown = await address()
    const { origin, pathname, search, hash } = new URL(shown)
    expect([origin, pathname, search]).toEqual([new URL(config.PUBLIC_URL).origin, '/setup', ''])
    expect(Buffer.from(hash.slice(1), 'base64url')).toHaveLength(32)
    const [row] = await database.db.setupLink.findMany()
    expect(row?.tokenHash).toBe(hashToken(hash.slice(1)))
    expect(JSON.stringify(await database.db.logEntry.findMany())).not.toContain(hash.slice(1))
    expect(signInLines({ setup: shown }).at(-1)).toBe(shown)
  })

  it('is one of several that start at once; a later one voids what was shown', async () => {
    const { db } = database
    const made = await Promise.all(Array.from({ length: 4 }, () => makeSetupAddress(db, config)))
    expect(made.filter((one) => one?.setup)).toHaveLength(1)
    expect(made.filter((one) => one?.setup === null)).toHaveLength(3)
    const first = made.flatMap((one) => one?.setup ?? [])[0]?.split('#')[1]
    await later(1)
    await address()
    expect(await db.setupLink.count()).toBe(1)
    expect((await setUp({ token: first })).json.code).toBe('SETUP_INVALID')
  })

  it('goes on without an address while nothing can be written', async () => {
    const { db } = database
    const readOnly = {
      $transaction: (work: (tx: Tx) => Promise<unknown>) =>
        db.$transaction(async (tx) => {
          await tx.$executeRaw`SET TRANSACTION READ ONLY`
          return work(tx)
        }),
    } as unknown as typeof db
    expect(await makeSetupAddress(readOnly, config)).toBeUndefined()
    expect(await db.setupLink.count()).toBe(0)
  })

  it('shows none where somebody can sign in as one; the demo’s people cannot', async () => {
    const { db } = database
    await buildUser(db, { role: 'admin', passwordHash: null })
    await buildAccount(db, { role: 'editor' })
    expect((await makeSetupAddress(db, config))?.setup).toMatch(/#/)
    await buildAccount(db, { role: 'admin' })
    expect(await makeSetupAddress(db, config)).toBeUndefined()
    expect(await db.setupLink.count()).toBe(0)
  })
})

describe('setting a site up', () => {
  it('makes an administrator who is signed in, names the site and says its languages', async () => {
    const { db } = database
    const secret = await token()
    const state = await call.mutate('auth.setupState', { token: secret })
    expect(state.json).toEqual({ name: 'Manette', colour: 'orange', languages: 'both' })
    const brand = { name: 'La Cabine', look: { colour: '#B6E02B' } }
    const { status, json } = await setUp({ token: secret, languages: 'fr', brand })
    expect([status, json.user.role, json.user.username]).toEqual([200, 'admin', 'Une'])
    const me = await call.query('auth.me', { authorization: `Bearer ${json.accessToken}` })
    expect(me.json.email).toBe('une@example.org')
    expect(await brandOf(db)).toMatchObject({
      name: 'La Cabine',
      look: { colour: '#b6e02b', corners: 'pixel', standIns: 'brand' },
      hero: { fr: { kicker: '', title: 'La Cabine' }, en: { title: 'La Cabine' } },
      // Empty fields are better than invented ones.
      ...{ publisher: { name: '', city: '', director: '' }, host: { name: '', address: '', phone: '' } },
      // Nothing of the sample's team: neither its channels nor its texts.
      ...{ links: [], slogan: { fr: '', en: '' }, tagline: { fr: 'Actus, tests et vidéos de jeu vidéo.' } },
    })
    expect((await settings(db)).languages).toBe('fr')
    expect(await db.setupLink.count()).toBe(0)
    const [user] = await db.user.findMany()
    expect(user?.emailConfirmedAt).not.toBeNull()
    const log = JSON.stringify(await db.logEntry.findMany())
    expect(log).toContain('Site mis en place')
    expect(log).not.toContain(secret)
    // The same address once more, and another one.
    for (const again of [secret, 'x'.repeat(43)]) {
      const { status, json } = await setUp({ token: again, email: 'autre@example.org', username: 'Autre' })
      expect([status, json.code]).toEqual([409, 'SETUP_DONE'])
      expect(json.message).toBe('Ce site a déjà un administrateur. Si c’est vous, connectez-vous.')
    }
    expect(await db.user.count()).toBe(1)
  })

  it('stores the address with its domain in letters, as a sign-up does', async () => {
    const email = 'une@xn--bcher-kva.example'
    const { json } = await setUp({ token: await token(), email })
    const me = await call.query('auth.me', { authorization: `Bearer ${json.accessToken}` })
    expect(me.json.email).toBe('une@bücher.example')
    expect((await call.rest('POST', '/auth/login', { email, password: PASSWORD })).status).toBe(200)
  })

  it('is done by one of two at once; the other is told', async () => {
    const secret = await token()
    const answers = await Promise.all([
      setUp({ token: secret }),
      setUp({ token: secret, email: 'autre@example.org', username: 'Autre', brand: { name: 'Autre' } }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.json.code).toBe('SETUP_DONE')
    expect(await database.db.user.count()).toBe(1)
  })

  it('leaves nothing behind where it ends half-way, and can be done again', async () => {
    const { db } = database
    const secret = await token()
    await db.$executeRawUnsafe(`
      CREATE FUNCTION broken() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'killed'; END $$`)
    await db.$executeRawUnsafe(
      'CREATE TRIGGER broken BEFORE INSERT ON "Session" FOR EACH ROW EXECUTE FUNCTION broken()',
    )
    expect((await setUp({ token: secret })).status).toBeGreaterThanOrEqual(500)
    await db.$executeRawUnsafe('DROP TRIGGER broken ON "Session"')
    knownBrand(db).heard()
    expect([await db.user.count(), await db.setupLink.count(), await db.setting.count()]).toEqual([0, 1, 0])
    expect((await brandOf(db)).name).toBe('Manette')
    expect((await setUp({ token: secret })).status).toBe(200)
  })

  it.each([
    ['a wrong secret', {}, 'SETUP_INVALID', 'Cette adresse ne mène à rien'],
    ['an expired one', { hours: 25 }, 'SETUP_EXPIRED', 'Cette adresse a plus de 24 heures'],
  ])('%s is refused with a sentence', async (_what, { hours = 0 }: { hours?: number }, code, sentence) => {
    const secret = await token()
    if (hours > 0) await later(hours)
    const used = hours > 0 ? secret : secret.replace(/^./, secret.startsWith('A') ? 'B' : 'A')
    for (const { status, json } of [
      await setUp({ token: used }),
      await call.mutate('auth.setupState', { token: used }),
    ]) {
      expect([status, json.code]).toEqual([400, code])
      expect(json.message).toContain(sentence)
    }
    expect(await database.db.user.count()).toBe(0)
  })

  it.each([
    [{ password: 'onze lettre' }, 'password'],
    [{ password: 'une@example.org' }, 'password'],
    [{ email: 'x' }, 'email'],
    [{ username: 'a\u0000b' }, 'username'],
    [{ brand: { name: 'a\r\nBcc: b@example.org' } }, 'brand.name'],
    [{ brand: { name: '' } }, 'brand.name'],
    [{ brand: { name: 'La Cabine', look: { colour: 'red}</style>' } } }, 'brand.look.colour'],
    [{ languages: 'en' }, 'languages'],
    [{ languages: null }, 'languages'],
  ])('%j is refused at its field, and the address stays good', async (wrong, field) => {
    const secret = await token()
    const { status, json } = await setUp({ token: secret, ...wrong })
    expect([status, json.code, Object.keys(json.fields)]).toEqual([400, 'BAD_INPUT', [field]])
    expect(await database.db.user.count()).toBe(0)
    expect((await setUp({ token: secret })).status).toBe(200)
  })

  it('is void with the first administrator, however they came', async () => {
    const { db } = database
    const secret = await token()
    await createAdmin(db, 'autre@example.org', { ...config, ADMIN_PASSWORD: PASSWORD })
    expect(await db.setupLink.count()).toBe(0)
    expect((await setUp({ token: secret })).json.code).toBe('SETUP_DONE')
    // Also once that administrator no longer exists.
    await db.user.deleteMany()
    expect((await setUp({ token: secret })).json.code).toBe('SETUP_INVALID')
  })
})
