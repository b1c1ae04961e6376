import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { buildAccount, useAccountSite } from '../../../testing/accounts.ts'
import { testCaller } from '../../../testing/app.ts'
import { buildArticle } from '../../../testing/factories.ts'
import { announceDecision } from '../announcing/announce.ts'

const { database } = useAccountSite()

type Account = Awaited<ReturnType<typeof buildAccount>>
let ann: Account
let bob: Account
let article: Awaited<ReturnType<typeof buildArticle>>
beforeEach(async () => {
  const { db } = database
  ;[ann, bob, article] = [await buildAccount(db), await buildAccount(db), await buildArticle(db)]
})

const as = (who: Account) => testCaller(database, who)
const write = async (who: Account, parentId: string | null = null) =>
  (await as(who).comments.create({ contentId: article.id, parentId, text: `Un avis ${newId()}.` })).id
const kindsOf = async (who: Account) =>
  (await as(who).notifications.list()).notifications.map(({ kind }) => kind)

describe('a discussion', () => {
  it('that is muted tells nothing but decisions, until it is not', async () => {
    const root = await write(ann)
    const choose = (choice: 'usual' | 'followed' | 'muted') =>
      as(ann).notifications.mute({ contentId: article.id, choice })
    expect(await as(ann).notifications.discussion({ contentId: article.id })).toEqual({ choice: 'usual' })
    expect(await choose('muted')).toEqual({ choice: 'muted' })
    expect(await as(ann).notifications.discussion({ contentId: article.id })).toEqual({ choice: 'muted' })
    await write(bob, root)
    expect(await kindsOf(ann)).toEqual([])
    await database.db.$transaction((tx) =>
      announceDecision(tx, { userIds: [ann.id], byId: null, contentId: article.id, commentId: root }),
    )
    expect(await kindsOf(ann)).toEqual(['decision'])
    await choose('usual')
    await write(bob, root)
    expect(await kindsOf(ann)).toEqual(['answer', 'decision'])
  })

  it('that readers do not see cannot be followed', async () => {
    const draft = await buildArticle(database.db, { status: 'draft' })
    for (const contentId of [draft.id, newId()]) {
      const call = as(ann).notifications
      await expect(call.mute({ contentId, choice: 'followed' })).rejects.toMatchObject({
        errorCode: 'NOT_FOUND',
      })
      await expect(call.discussion({ contentId })).rejects.toMatchObject({ errorCode: 'NOT_FOUND' })
    }
  })
})
