import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { bearer, buildAccount, callsTo, signIn } from '../../../testing/accounts.ts'
import { testConfig, useApp } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { ATTEMPT_LIMITS } from '../../../trpc/rate-limits/attempts.ts'
import { countDraft } from './draft-limit.ts'

const database = useDatabase()
const JWT_SECRET = 'le secret de ces tests, assez long pour en être un'
const config = testConfig({ JWT_SECRET })
const site = useApp(database, { config })
const free = useApp(database, { config: testConfig({ JWT_SECRET, RATE_LIMIT: 'off' }) })
const call = callsTo(() => site.app)

const MOST = ATTEMPT_LIMITS.draft.account.points
let author: { id: string; headers: Record<string, string> }
let made = 0

const draft = (kind: 'article' | 'review') => ({
  ...{ title: 'Un titre assez long', slug: `brouillon-${++made}`, excerpt: 'Un chapeau assez long.' },
  content: '<p>Une phrase qui compte plus de cinquante caractères sans ses espaces, voilà.</p>',
  ...(kind === 'review' && { gameTitle: 'Un jeu' }),
  status: 'draft',
})
const begin = (id = newId(), calls = call, headers = author.headers) =>
  calls.mutate(
    'writing.saveCopy',
    {
      id,
      kind: 'article',
      fields: { title: 'Un brouillon' },
      revision: null,
      base: null,
      key: newId(),
      isNew: true,
    },
    headers,
  )
const drafts = () => database.db.content.count({ where: { authorId: author.id } })

/** An author who has begun all of the day's texts except so many. */
beforeEach(async () => {
  const account = await buildAccount(database.db, { role: 'author' })
  author = { id: account.id, headers: bearer(await signIn(database.db, account, config)) }
})
const useUpBut = async (left: number) => {
  for (let n = 0; n < MOST - left; n++)
    await database.db.$transaction((tx) => countDraft(tx, { config }, author.id))
}

describe('new drafts of one author', () => {
  it('are 200 in 24 hours, articles and reviews together, over every way to begin one', async () => {
    await useUpBut(3)
    expect((await call.rest('POST', '/articles', draft('article'), author.headers)).status).toBe(201)
    const review = { kind: 'review', ...draft('review') }
    expect((await call.mutate('texts.create', review, author.headers)).status).toBe(200)
    const id = newId()
    expect((await begin(id)).status).toBe(200)
    for (const refused of [
      await call.rest('POST', '/reviews', draft('review'), author.headers),
      await call.mutate('texts.create', { kind: 'article', ...draft('article') }, author.headers),
      await begin(),
    ]) {
      expect([refused.status, refused.json.code]).toEqual([429, 'DRAFT_LIMIT'])
      expect(refused.json.message).toContain('200 textes')
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3600)
    }
    const english = await begin(newId(), call, { ...author.headers, 'accept-language': 'en' })
    expect(english.json.message).toContain('200 texts')
    expect(await drafts()).toBe(3)
    // Existing texts can still be edited.
    const again = {
      id,
      kind: 'article',
      fields: { title: 'Plus loin' },
      revision: 1,
      base: null,
      key: newId(),
    }
    expect((await call.mutate('writing.saveCopy', again, author.headers)).status).toBe(200)
  })

  it('are not one more by several at once, nor fewer by one that is repeated', async () => {
    await useUpBut(2)
    const id = newId()
    await begin(id)
    await begin(id)
    const replies = await Promise.all(Array.from({ length: 6 }, () => begin()))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429, 429, 429])
    expect(await drafts()).toBe(2)
  })

  it('are not counted with RATE_LIMIT=off, nor is what is published at once', async () => {
    await useUpBut(0)
    expect(
      (
        await begin(
          newId(),
          callsTo(() => free.app),
        )
      ).status,
    ).toBe(200)
    const account = await buildAccount(database.db, { role: 'editor' })
    author = { id: account.id, headers: bearer(await signIn(database.db, account, config)) }
    await useUpBut(0)
    const { status: _, ...text } = draft('article')
    expect((await call.rest('POST', '/articles', text, author.headers)).status).toBe(201)
  })
})
