import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../shared/id.ts'
import { FILES, ROUTES } from '../rest/routes.ts'
import { appRouter } from '../router.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../testing/accounts.ts'

// Every procedure and every operation of the REST interface, without exception: a new one has to be entered here.

const { config, database, call } = useAccountSite()

/** Who may call what (docs/product.md, "Roles and rights"). */
const FOR = {
  everybody: [
    ...['auth.login', 'auth.register', 'auth.refresh', 'auth.forgotPassword', 'auth.resetPassword'],
    ...['comments.list', 'comments.page', 'comments.replies', 'comments.locate', 'comments.newer'],
    ...[
      'content.list',
      'content.bySlugOrId',
      'content.following',
      'content.counts',
      'health.check',
      'health.ready',
    ],
    ...['likes.status', 'translation.item', 'translation.items', 'videos.latest'],
  ],
  members: [
    ...['auth.me', 'auth.logout', 'auth.profile', 'auth.deleteAccount', 'auth.deletionNotice'],
    ...['auth.sessions', 'auth.endSession', 'auth.endOtherSessions', 'likes.toggle', 'likes.set'],
    ...['comments.create', 'comments.post', 'comments.remove', 'comments.forceRemove'],
  ],
  team: [
    ...['admin.users', 'admin.removeUser', 'admin.setRole', 'logs.list'],
    ...['admin.sessions', 'admin.endSession', 'admin.endSessions'],
    ...['content.create', 'content.update', 'content.removal', 'content.remove', 'content.restore'],
    ...['content.forEdit', 'content.slugFor', 'content.preview'],
    ...['images.list', 'images.get', 'images.setAlt', 'images.remove'],
    ...['likesAdmin.stats', 'likesAdmin.likers', 'likesAdmin.diagnostic', 'likesAdmin.cleanup'],
    ...['likesAdmin.sync', 'translation.stats', 'translation.clear', 'translation.pieces'],
    ...['translation.correct', 'translation.takeBack', 'translation.again', 'translation.glossary'],
    ...['translation.saveTerm', 'translation.removeTerm', 'translation.correctAll'],
  ],
} as const
type Group = keyof typeof FOR

const PROCEDURES = Object.entries(
  (appRouter as unknown as { _def: { procedures: Record<string, { _def: { type: string } }> } })._def
    .procedures,
)
const groupOf = (procedure: string): Group =>
  (Object.keys(FOR) as Group[]).find((group) => (FOR[group] as readonly string[]).includes(procedure)) ??
  'team'

let [asMember, asAdmin]: Record<string, string>[] = []
beforeAll(async () => {
  const { db } = database
  asMember = bearer(await signIn(db, await buildAccount(db), config))
  asAdmin = bearer(await signIn(db, await buildAccount(db, { role: 'admin' }), config))
})

/** What the guard says of a refusal; anything behind it is `passed`, be it 200, 400 or 404. */
const verdict = ({ status, json }: { status: number; json: { code?: string } | undefined }): string =>
  json?.code === 'UNAUTHENTICATED' || json?.code === 'FORBIDDEN' ? `${status} ${json.code}` : 'passed'

/** What nobody in particular, a member and an admin are told. */
const TOLD: Record<Group, [string, string, string]> = {
  everybody: ['passed', 'passed', 'passed'],
  members: ['401 UNAUTHENTICATED', 'passed', 'passed'],
  team: ['401 UNAUTHENTICATED', '403 FORBIDDEN', 'passed'],
}

const told = (ask: (headers: Record<string, string>) => Promise<Parameters<typeof verdict>[0]>) =>
  Promise.all([{}, asMember ?? {}, asAdmin ?? {}].map(async (headers) => verdict(await ask(headers))))

describe('who may call what', () => {
  it('is said of every procedure, once', () => {
    expect(Object.values(FOR).flat().sort()).toEqual(PROCEDURES.map(([name]) => name).sort())
  })

  // Signing out would end what the others need.
  const others = PROCEDURES.filter(([name]) => name !== 'auth.logout')
  it.each(others.map(([name, { _def }]) => [name, _def.type]))('%s, over tRPC', async (name, type) => {
    // Empty on purpose: who may not call is told before anything is looked at.
    const ask = (headers: Record<string, string>) =>
      type === 'mutation' ? call.mutate(name, {}, headers) : call.query(`${name}?input=%7B%7D`, headers)
    expect(await told(ask)).toEqual(TOLD[groupOf(name)])
  })

  const rows = [
    ...ROUTES.filter(({ procedure }) => procedure !== 'auth.logout').map((row) => ({
      row,
      group: groupOf(row.procedure),
    })),
    ...FILES.map((row) => ({ row, group: (row.path === '/images/:id' ? 'everybody' : 'team') as Group })),
  ]
  it.each(rows.map(({ row, group }) => [row.method, row.path, group] as const))(
    '%s %s, over REST',
    async (method, path, group) => {
      const address = path.replace(':type', 'article').replace(/:(id|contentId|idOrSlug|slug)/, newId())
      const ask = (headers: Record<string, string>) =>
        call.rest(method, address, method === 'GET' ? undefined : {}, headers)
      expect(await told(ask)).toEqual(TOLD[group])
    },
  )
})
