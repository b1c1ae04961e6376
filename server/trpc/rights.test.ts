import { beforeAll, describe, expect, it } from 'vitest'
import { ROLES, type Role } from '../../shared/account/permissions.ts'
import { newId } from '../../shared/base/id.ts'
import { FILES, ROUTES } from '../rest/routes.ts'
import { appRouter } from '../router.ts'
import { bearer, buildAccount, type Reply, signIn, useAccountSite } from '../testing/accounts.ts'

// Every procedure and every operation of the REST interface as every role, without exception: a new one has to be
// entered here, by hand, so that a slip in the tables of rights does not pass for the intention.

const { config, database, call } = useAccountSite()

/** Who may call what (docs/product.md, "Roles and rights"). */
const FOR = {
  everybody: [
    ...['auth.login', 'auth.register', 'auth.refresh', 'auth.forgotPassword', 'auth.resetPassword'],
    ...['auth.secondFactor', 'auth.disputeDoor', 'auth.stopDispute'],
    ...['auth.notMe', 'auth.takeEmail'],
    ...['comments.list', 'comments.page', 'comments.replies', 'comments.locate', 'comments.newer'],
    ...['content.list', 'content.bySlugOrId', 'content.following', 'content.counts'],
    ...['content.gone', 'content.frontPage', 'workflow.openPreview'],
    ...['people.page', 'people.team'],
    ...[
      'health.check',
      'health.ready',
      'health.live',
      'likes.status',
      'translation.item',
      'translation.items',
    ],
    ...['passkeys.signInOptions', 'passkeys.signIn', 'passkeys.stepOptions', 'passkeys.step'],
    ...['settings.public', 'videos.latest', 'auth.invitation', 'auth.confirmAddress'],
  ],
  members: [
    ...['auth.confirmation', 'auth.sendConfirmation'],
    ...['auth.me', 'auth.logout', 'auth.profile', 'auth.deleteAccount', 'auth.deletionNotice'],
    ...['auth.startExport', 'auth.exportState', 'auth.tokens', 'auth.createToken', 'auth.revokeToken'],
    ...['auth.changeEmail', 'auth.emailState'],
    ...['auth.sessions', 'auth.endSession', 'auth.endOtherSessions', 'likes.toggle', 'likes.set'],
    ...['auth.prove', 'auth.doors', 'auth.offerTotp', 'auth.confirmTotp', 'auth.removeTotp'],
    ...['auth.renewRecoveryCodes', 'auth.doorCode'],
    ...['comments.create', 'comments.post', 'comments.remove', 'comments.forceRemove'],
    ...['passkeys.list', 'passkeys.accepted', 'passkeys.addOptions', 'passkeys.add'],
    ...['passkeys.rename', 'passkeys.remove', 'passkeys.proveOptions'],
  ],
  moderators: ['comments.latest'],
  authors: [
    ...['content.create', 'content.update', 'content.removal', 'content.remove', 'content.restore'],
    'people.signatories',
    ...['content.forEdit', 'content.slugFor', 'content.preview', 'content.cards', 'content.outgoing'],
    ...['workflow.propose', 'workflow.sendBack', 'workflow.copy', 'workflow.saveCopy'],
    ...['workflow.discardCopy', 'workflow.presence'],
    ...['workflow.versions', 'workflow.version', 'workflow.compareVersions'],
    ...['workflow.bin', 'workflow.restoreFromBin', 'workflow.restoreVersion'],
    ...['workflow.previews', 'workflow.createPreview', 'workflow.revokePreview'],
  ],
  editors: [
    ...['workflow.publish', 'workflow.withdraw', 'workflow.cancelPlan', 'workflow.emptyFromBin'],
    ...['content.frontPicks', 'content.saveFrontPage'],
    ...[
      'operation.redirects',
      'operation.saveRedirect',
      'operation.addRedirects',
      'operation.removeRedirect',
    ],
    ...['translation.stats', 'translation.clear', 'translation.pieces', 'translation.correct'],
    ...['translation.takeBack', 'translation.again', 'translation.glossary'],
    ...['translation.saveTerm', 'translation.removeTerm', 'translation.correctAll'],
  ],
  signers: [
    ...['people.pageForEdit', 'people.savePage', 'people.removePortrait'],
    ...['images.list', 'images.get', 'images.setAlt', 'images.remove'],
    ...['workflow.desk', 'workflow.notes', 'workflow.addNote', 'workflow.answerNote', 'workflow.resolveNote'],
  ],
  admins: [
    ...['admin.removalNotice', 'admin.resetSecondFactor'],
    ...['admin.users', 'admin.removeUser', 'admin.setRole', 'logs.list'],
    ...['admin.sessions', 'admin.endSession', 'admin.endSessions'],
    ...['admin.settings', 'admin.saveSetting'],
    ...['admin.invite', 'admin.invitations', 'admin.revokeInvitation'],
    ...['likesAdmin.stats', 'likesAdmin.likers', 'likesAdmin.diagnostic', 'likesAdmin.cleanup'],
    'likesAdmin.sync',
    ...['operation.status', 'operation.retryJob', 'operation.dropJob', 'operation.liftLock'],
  ],
} as const
type Group = keyof typeof FOR

const ALLOWED: Record<Group, readonly (Role | 'anonymous')[]> = {
  everybody: ['anonymous', ...ROLES],
  members: ROLES,
  moderators: ['moderator', 'editor', 'admin'],
  authors: ['author', 'editor', 'admin'],
  editors: ['editor', 'admin'],
  signers: ['author', 'editor', 'admin'],
  admins: ['admin'],
}

const PROCEDURES = Object.entries(
  (appRouter as unknown as { _def: { procedures: Record<string, { _def: { type: string } }> } })._def
    .procedures,
)
const groupOf = (procedure: string): Group =>
  (Object.keys(FOR) as Group[]).find((group) => (FOR[group] as readonly string[]).includes(procedure)) ??
  'admins'

const CALLERS = ['anonymous', ...ROLES] as const
type Who = (typeof CALLERS)[number]
const headersOf = { anonymous: {} } as Record<Who, Record<string, string>>
beforeAll(async () => {
  const { db } = database
  for (const role of ROLES)
    headersOf[role] = bearer(await signIn(db, await buildAccount(db, { role }), config))
})

/** What the guard says of a refusal; anything behind it is `passed`, be it 200, 400 or 404. */
const verdict = ({ status, json }: Reply): string =>
  json?.code === 'UNAUTHENTICATED' || json?.code === 'FORBIDDEN' ? `${status} ${json.code}` : 'passed'

const expected = (group: Group, who: Who): string => {
  if (ALLOWED[group].includes(who)) return 'passed'
  return who === 'anonymous' ? '401 UNAUTHENTICATED' : '403 FORBIDDEN'
}

/** What each caller meets. */
async function verdicts(ask: (headers: Record<string, string>) => Promise<Reply>) {
  const met: Partial<Record<Who, string>> = {}
  for (const who of CALLERS) met[who] = verdict(await ask(headersOf[who]))
  return met
}
const wanted = (group: Group) => Object.fromEntries(CALLERS.map((who) => [who, expected(group, who)]))

// Signing out would end what the others need.
const others = PROCEDURES.filter(([name]) => name !== 'auth.logout')
const rows = [
  ...ROUTES.filter(({ procedure }) => procedure !== 'auth.logout').map(({ method, path, procedure }) => ({
    method,
    path,
    group: groupOf(procedure),
  })),
  ...FILES.map(({ method, path }) => ({
    method,
    path,
    group:
      (
        {
          '/images/:id': 'everybody',
          '/images/upload': 'signers',
          '/team/portrait': 'signers',
          '/auth/export/:id': 'members',
        } as Record<string, Group>
      )[path] ?? 'admins',
  })),
]
const addressOf = (path: string) =>
  path.replace(':type', 'article').replace(/:(id|contentId|idOrSlug|slug|sessionId|versionId)/g, newId())

describe('who may call what', () => {
  it('is said of every procedure, once', () => {
    expect(Object.values(FOR).flat().sort()).toEqual(PROCEDURES.map(([name]) => name).sort())
  })

  it.each(others.map(([name, { _def }]) => [name, _def.type]))('%s, over tRPC', async (name, type) => {
    // Empty on purpose: who may not call is told before anything is looked at.
    const ask = (headers: Record<string, string>) =>
      type === 'mutation' ? call.mutate(name, {}, headers) : call.query(`${name}?input=%7B%7D`, headers)
    expect(await verdicts(ask)).toEqual(wanted(groupOf(name)))
  })

  it.each(rows.map(({ method, path, group }) => [method, path, group] as const))(
    '%s %s, over REST',
    async (method, path, group) => {
      const address = addressOf(path)
      const ask = (headers: Record<string, string>) =>
        call.rest(method, address, method === 'GET' ? undefined : {}, headers)
      expect(await verdicts(ask)).toEqual(wanted(group))
    },
  )
})

/** The highest role that may not. */
const refusedOf = (group: Group): Who | undefined => CALLERS.findLast((who) => !ALLOWED[group].includes(who))

const encodedFirst = (text: string): string =>
  text.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)

describe('another spelling of a path', () => {
  const closed = rows.flatMap(({ method, path, group }) => {
    const who = refusedOf(group)
    return who ? [[method, path, who] as const] : []
  })

  it.each(closed)('%s %s opens nothing to %s', async (method, path, who) => {
    const address = `/api${addressOf(path)}`
    const spellings = [
      `${address}/`,
      `/${address}`,
      address.replace('/api/', '/api//'),
      address.replace('/api/', '/api/./'),
      address.replace('/api/', '/api/x/../'),
      address.toUpperCase(),
      `/api${encodedFirst(address.slice('/api'.length))}`,
      address.replaceAll('/', '%2F').replace('%2F', '/'),
      `${address};x`,
      `${address}%00`,
      `${address}?a=1`,
    ]
    for (const url of spellings)
      for (const verb of method === 'GET' ? (['GET', 'HEAD'] as const) : [method]) {
        const body = verb === 'GET' || verb === 'HEAD' ? {} : { payload: '{}' }
        const type = 'payload' in body ? { 'content-type': 'application/json' } : {}
        const reply = await call.inject({
          method: verb,
          url,
          headers: { ...headersOf[who], ...type },
          ...body,
        })
        expect([301, 308, 400, 401, 403, 404, 405], `${verb} ${url}: ${reply.body}`).toContain(reply.status)
      }
  })

  it.each(
    others.flatMap(([name, { _def }]) => {
      const who = refusedOf(groupOf(name))
      return who ? [[name, who, _def.type] as const] : []
    }),
  )('of %s over tRPC opens nothing to %s', async (name, who, type) => {
    const [noun = '', verb = ''] = name.split('.')
    const spellings = [
      `${name}/`,
      `/${name}`,
      name.toUpperCase(),
      encodedFirst(name),
      `${noun}%2E${verb}`,
      `${noun}/${verb}`,
      `${noun}..${verb}`,
      `content.counts,${name}?batch=1`,
      `${name},${name}?batch=1`,
    ]
    for (const path of spellings) {
      const batch = path.endsWith('?batch=1')
      const reply = await call.inject({
        method: type === 'mutation' ? 'POST' : 'GET',
        url: `/trpc/${path}${type === 'mutation' ? '' : `${batch ? '&' : '?'}input=%7B%7D`}`,
        headers: { ...headersOf[who], 'content-type': 'application/json' },
        ...(type === 'mutation'
          ? { payload: batch ? '{"0":{"json":{}},"1":{"json":{}}}' : '{"json":{}}' }
          : {}),
      })
      const answers: { result?: unknown }[] = [reply.json].flat()
      expect(answers.at(-1), `${path}: ${reply.body}`).not.toHaveProperty('result')
    }
  })
})
