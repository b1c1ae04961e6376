import { beforeAll, describe, expect, it } from 'vitest'
import { ROLES, type Role } from '../../../../shared/account/roles.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { testCaller } from '../../../testing/app.ts'
import { buildArticle } from '../../../testing/factories.ts'

// docs/product/roles.md, "Roles and rights": nobody may act on a person of the same or a higher rank.

const { config, database, call } = useAccountSite()

type Person = Awaited<ReturnType<typeof buildAccount>>
const writers = {} as Record<Role, Person>
const headers = {} as Record<Role, Record<string, string>>
let contentId: string
beforeAll(async () => {
  const { db } = database
  for (const role of ROLES) {
    writers[role] = await buildAccount(db, { role })
    // Not the author.
    headers[role] = bearer(await signIn(db, await buildAccount(db, { role }), config))
  }
  contentId = (await buildArticle(db)).id
})

let made = 0
const comment = async (by: Person) =>
  (await testCaller(database, by, config).comments.create({ contentId, text: `Avis ${made++}` })).id
const stateOf = async (id: string) => {
  const row = await database.db.comment.findUnique({ where: { id } })
  return row === null ? 'erased' : row.deletedAt === null ? 'visible' : 'hidden'
}

/** The authors whose comments a role may hide and erase, besides its own. */
const REACH: Record<Role, readonly Role[]> = {
  visitor: [],
  moderator: ['visitor'],
  author: [],
  editor: ['visitor', 'moderator', 'author'],
  admin: ROLES,
}
const pairs = ROLES.flatMap((actor) => ROLES.map((owner) => [actor, owner] as const))

describe('moderating', () => {
  it.each(pairs)('by %s, of what %s wrote', async (actor, owner) => {
    const may = REACH[actor].includes(owner)
    for (const over of ['trpc', 'rest'] as const) {
      const id = await comment(writers[owner])
      const hide = () =>
        over === 'trpc'
          ? call.mutate('comments.remove', { id }, headers[actor])
          : call.rest('DELETE', `/comments/${id}`, undefined, headers[actor])
      const erase = () =>
        over === 'trpc'
          ? call.mutate('comments.forceRemove', { id }, headers[actor])
          : call.rest('DELETE', `/comments/${id}/force`, undefined, headers[actor])
      const hidden = await hide()
      expect([hidden.status, await stateOf(id)]).toEqual(may ? [200, 'hidden'] : [403, 'visible'])
      if (!may) await testCaller(database, writers[owner], config).comments.remove({ id })
      const erased = await erase()
      expect([erased.status, await stateOf(id)]).toEqual(may ? [200, 'erased'] : [403, 'hidden'])
    }
  })

  it('is noted in the log, of a moderator as of an admin', async () => {
    const id = await comment(writers.visitor)
    await call.mutate('comments.remove', { id }, headers.moderator)
    const entries = await database.db.logEntry.findMany({ where: { actionType: 'admin_action' } })
    expect(entries.map(({ data }) => data)).toContainEqual({
      event: 'comment_deleted',
      commentId: id,
      contentId,
      authorId: writers.visitor.id,
    })
  })
})
