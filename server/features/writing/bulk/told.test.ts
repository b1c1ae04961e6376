import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { BULK_LIMITS } from '../../../../shared/texts/writing/bulk.ts'
import type { Letter } from '../../../mail/letters/layout.ts'
import type { JobContext } from '../../../queue/job.ts'
import { rss } from '../../../ssr/feeds/rss.ts'
import { silentLog, testCaller } from '../../../testing/app.ts'
import { useBulkSite } from '../../../testing/bulk.ts'
import { stepClock } from '../../../testing/clock.ts'
import { BUILD_TEXT, buildGame, buildUser } from '../../../testing/factories.ts'
import { tellFollowers } from '../../follows/telling/tell.ts'
import { sendDeskMails } from '../mails/send.ts'
import { bulkBatch } from './carry-on.ts'

const { database, config, who, carryOn, drafts, chosen, begin, undo } = useBulkSite()

beforeEach(() => stepClock(database.db, 0))
const later = () => stepClock(database.db, BULK_LIMITS.toldSeconds + 1)

/** Somebody who follows a game that the texts name. */
async function followed(contentIds: readonly string[]) {
  const { db } = database
  const game = await buildGame(db, { shownFrom: new Date(0) })
  for (const contentId of contentIds)
    await db.textGame.create({ data: { contentId, position: 1, gameId: game.id } })
  const { id } = await buildUser(db)
  await db.follow.create({
    data: { userId: id, kind: 'game', targetId: game.id, at: new Date(Date.now() - 7_200_000) },
  })
  return async () => {
    await tellFollowers(db)
    const { notifications } = await testCaller(database, {
      id,
      role: 'visitor',
      username: 'Ann',
    }).notifications.list()
    return notifications.length
  }
}
const fed = async (slug: string) => (await rss({ db: database.db, config }, 'fr')).body.includes(slug)

/** The mails that the desk sends now, by their subjects. */
async function mailed(): Promise<string[]> {
  const sent: string[] = []
  const mailer = { send: (letter: Letter) => Promise.resolve(void sent.push(letter.subject)) }
  const context = { db: database.db, config, log: silentLog, mailer, jobs: { send: () => Promise.resolve() } }
  await sendDeskMails(context as unknown as JobContext)
  return sent
}

describe('nobody is told of what can still be undone', () => {
  it('followers, feeds and the owner wait for it; readers do not', async () => {
    const texts = await drafts(2)
    const [{ id, slug } = { id: '', slug: '' }] = texts
    const told = await followed(texts.map((text) => text.id))
    await mailed()
    await begin({ act: 'publish', texts: chosen(texts) })
    const page = await testCaller(database).texts.bySlugOrId({ kind: 'article', slugOrId: id })
    expect(page.slug).toBe(slug)
    expect([await told(), await fed(slug), await mailed()]).toEqual([0, false, []])
    const { endsAt = 0 } = await rss({ db: database.db, config }, 'fr')
    expect(endsAt - Date.now()).toBeLessThanOrEqual(BULK_LIMITS.toldSeconds * 1000)
    await later()
    expect([await told(), await fed(slug), (await mailed()).length]).toEqual([2, true, 2])
    expect(await told()).toBe(2)
  })

  it('nor after it was undone', async () => {
    const texts = await drafts(1)
    const [{ slug } = { slug: '' }] = texts
    const told = await followed(texts.map(({ id }) => id))
    const number = newId()
    await begin({ act: 'publish', texts: chosen(texts) }, who.editor, number)
    await undo(number)
    await later()
    expect([await told(), await fed(slug), await mailed()]).toEqual([0, false, []])
  })

  it('an act that runs holds back all that it has done', async () => {
    const { db } = database
    const texts = await drafts(30)
    const told = await followed([texts[0]?.id ?? ''])
    const number = newId()
    await begin({ act: 'publish', texts: chosen(texts) }, who.editor, number)
    await bulkBatch({ db, origin: config.PUBLIC_URL, log: silentLog }, number)
    await later()
    expect(await told()).toBe(0)
    await carryOn()
    expect(await told()).toBe(0)
    await stepClock(db, 2 * BULK_LIMITS.toldSeconds + 2)
    expect(await told()).toBe(1)
  })

  it('what readers had before stays in feeds', async () => {
    const out = await BUILD_TEXT.article(database.db)
    expect(await fed(out.slug)).toBe(true)
    await begin({ act: 'sign', signatures: [{ id: null, username: 'Une invitée' }], texts: chosen([out]) })
    expect(await fed(out.slug)).toBe(true)
  })

  it('one text by itself is told at once, as it cannot be undone', async () => {
    const [text] = await drafts(1)
    const told = await followed([text?.id ?? ''])
    await testCaller(database, { id: who.editor.id, role: 'editor', username: 'Zoé' }).writing.publish({
      id: text?.id ?? '',
    })
    expect([await told(), await fed(text?.slug ?? '')]).toEqual([1, true])
  })
})
