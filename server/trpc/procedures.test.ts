import { describe, expect, it } from 'vitest'
import { testConfig } from '../testing/app.ts'
import { useDatabase } from '../testing/database.ts'
import { type Actor, createContextInner } from './context.ts'
import { createCallerFactory, router } from './init.ts'
import { adminProcedure, memberProcedure, publicProcedure } from './procedures.ts'

const database = useDatabase()
const kinds = router({
  everybody: publicProcedure.query(({ ctx }) => ctx.actor?.username ?? 'personne'),
  member: memberProcedure.query(({ ctx }) => ctx.actor.username),
  admin: adminProcedure.query(({ ctx }) => ctx.actor.username),
})
const as = (actor: Actor | null) =>
  createCallerFactory(kinds)(
    createContextInner({ db: database.db, config: testConfig(), lang: 'fr', actor, log: undefined as never }),
  )
const person = (role: 'visitor' | 'admin'): Actor | null => ({ id: 'a'.repeat(24), role, username: role })

describe('the kinds of procedure', () => {
  it('lets nobody in particular read only', async () => {
    expect(await as(null).everybody()).toBe('personne')
    await expect(as(null).member()).rejects.toMatchObject({
      errorCode: 'UNAUTHENTICATED',
      code: 'UNAUTHORIZED',
    })
    await expect(as(null).admin()).rejects.toMatchObject({ errorCode: 'UNAUTHENTICATED' })
  })

  it('keeps members out of the back office', async () => {
    expect(await as(person('visitor')).member()).toBe('visitor')
    await expect(as(person('visitor')).admin()).rejects.toMatchObject({
      errorCode: 'FORBIDDEN',
      code: 'FORBIDDEN',
    })
  })

  it('lets admins do everything', async () => {
    const admin = as(person('admin'))
    expect([await admin.everybody(), await admin.member(), await admin.admin()]).toEqual([
      'admin',
      'admin',
      'admin',
    ])
  })
})
