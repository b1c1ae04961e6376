import { beforeAll, expect } from 'vitest'
import type { Role } from '../../shared/account/roles.ts'
import { newId } from '../../shared/base/id.ts'
import { carryOnBulkActs } from '../features/writing/bulk/carry-on.ts'
import { bearer, buildAccount, signIn, useAccountSite } from './accounts.ts'
import { silentLog } from './app.ts'
import { buildArticle } from './factories.ts'

export interface BulkAnswer {
  ended: boolean
  undone: boolean
  undoableMs: number | null
  texts: { id: string; title: string | null; outcome: string; message: string | null }[]
}

/** A site with an editor, two authors and a member, and their acts upon many texts over tRPC. */
export function useBulkSite() {
  const site = useAccountSite()
  const { database, call, config } = site
  const who = {} as Record<
    'editor' | 'author' | 'other' | 'member',
    { id: string; headers: Record<string, string> }
  >
  const enter = async (role: Role) => {
    const account = await buildAccount(database.db, { role })
    return { id: account.id, headers: bearer(await signIn(database.db, account, config)) }
  }
  beforeAll(async () => {
    who.editor = await enter('editor')
    who.author = await enter('author')
    who.other = await enter('author')
    who.member = await enter('visitor')
  })
  const carryOn = (until?: number) =>
    carryOnBulkActs({ db: database.db, origin: config.PUBLIC_URL, log: silentLog }, until)
  /** Drafts that an editor could publish, each with the moment at which it was chosen. */
  const drafts = (count: number, more: object = {}) =>
    Promise.all(
      Array.from({ length: count }, () =>
        buildArticle(database.db, {
          status: 'draft',
          publishedAt: null,
          authorId: who.author.id,
          ...more,
        }),
      ),
    )
  const chosen = (texts: readonly { id: string; updatedAt: Date }[]) =>
    texts.map(({ id, updatedAt }) => ({ id, updatedAt: updatedAt.toISOString() }))
  const begin = (input: object, by = who.editor, number = newId()) =>
    call.mutate('writing.actOnMany', { number, ...input }, by.headers)
  const state = async (number: string, by = who.editor): Promise<BulkAnswer> => {
    const input = encodeURIComponent(JSON.stringify({ json: { number } }))
    const { status, json } = await call.query(`writing.manyState?input=${input}`, by.headers)
    expect([status, json]).toEqual([200, expect.anything()])
    return json
  }
  const undo = (number: string, by = who.editor) => call.mutate('writing.undoMany', { number }, by.headers)
  const stored = (id: string) => database.db.content.findUniqueOrThrow({ where: { id } })
  const counts = ({ texts }: BulkAnswer) => {
    const all: Record<string, number> = {}
    for (const { outcome } of texts) all[outcome] = (all[outcome] ?? 0) + 1
    return all
  }
  return { ...site, who, enter, carryOn, drafts, chosen, begin, state, undo, stored, counts }
}
