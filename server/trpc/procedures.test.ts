import { describe, expect, it } from 'vitest'
import type { Role } from '../../shared/account/roles.ts'
import { testConfig } from '../testing/app.ts'
import { useDatabase } from '../testing/database.ts'
import { type Actor, createContextInner } from './context.ts'
import { createCallerFactory, router } from './init.ts'
import { memberProcedure, publicProcedure } from './procedures.ts'

const database = useDatabase()
// Their rows are those of the real procedures with these names (rights.ts).
const kinds = router({
  texts: router({
    list: publicProcedure.query(({ ctx }) => ctx.actor?.username ?? 'personne'),
    create: publicProcedure.query(() => 'written'),
  }),
  auth: router({ me: memberProcedure.query(({ ctx }) => ctx.actor.username) }),
  admin: router({ users: memberProcedure.query(({ ctx }) => ctx.actor.username) }),
  unlisted: router({ thing: publicProcedure.query(() => 'reached') }),
})
const as = (actor: Actor | null) =>
  createCallerFactory(kinds)(
    createContextInner({ db: database.db, config: testConfig(), lang: 'fr', actor, log: undefined as never }),
  )
const person = (role: Role): Actor => ({ id: 'a'.repeat(24), role, username: role })

describe('a procedure', () => {
  it('lets nobody in particular read only', async () => {
    expect(await as(null).texts.list()).toBe('personne')
    for (const closed of [as(null).auth.me(), as(null).admin.users(), as(null).texts.create()])
      await expect(closed).rejects.toMatchObject({ errorCode: 'UNAUTHENTICATED', code: 'UNAUTHORIZED' })
  })

  it('is for those whose role may what its row names', async () => {
    for (const role of ['visitor', 'moderator', 'author', 'editor'] as const) {
      expect(await as(person(role)).auth.me()).toBe(role)
      await expect(as(person(role)).admin.users()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    const admin = as(person('admin'))
    expect([await admin.texts.list(), await admin.auth.me(), await admin.admin.users()]).toEqual([
      'admin',
      'admin',
      'admin',
    ])
  })

  it('asks its row whatever it was built from', async () => {
    await expect(as(person('moderator')).texts.create()).rejects.toMatchObject({ errorCode: 'FORBIDDEN' })
    expect(await as(person('editor')).texts.create()).toBe('written')
  })

  it('without a row is closed to everybody', async () => {
    for (const actor of [null, person('admin')])
      await expect(as(actor).unlisted.thing()).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' })
  })
})
