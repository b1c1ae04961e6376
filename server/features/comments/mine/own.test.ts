import { beforeEach, describe, expect, it } from 'vitest'
import { useDiscussion } from '../../../testing/discussion.ts'
import { buildUser } from '../../../testing/factories.ts'
import { giveSetting } from '../../../testing/settings.ts'

const { database, people, place, as, write } = useDiscussion()
const own = (by = people.author) => as(by).comments.own({ contentId: place.contentId })

beforeEach(() => database.db.setting.deleteMany())

describe('what of a text and its discussion is one’s own', () => {
  it('is what one likes, has just written, and what waits', async () => {
    expect(await own()).toEqual({ likedComments: [], recent: [], held: [] })
    const theirs = await write(people.other, 'D’une autre')
    await as(people.author).likes.set({ type: 'comment', id: theirs, liked: true })
    const mine = await write(people.author, 'De moi')
    const answer = await write(people.author, 'Une réponse', theirs)
    await giveSetting(database.db, 'holdFirst', true)
    const newcomer = await buildUser(database.db)
    const waiting = await as(newcomer).comments.create({ contentId: place.contentId, text: 'Encore' })
    expect(await own()).toMatchObject({
      likedComments: [theirs],
      held: [],
      recent: [
        { id: mine, isMine: true, replies: [] },
        { id: answer, rootId: theirs },
      ],
    })
    expect(await own(newcomer)).toMatchObject({ likedComments: [], recent: [], held: [{ id: waiting.id }] })
  })

  it('has nothing that is withdrawn, of elsewhere, or of long ago', async () => {
    const old = await write(people.author, 'Ancien')
    await database.db
      .$executeRaw`UPDATE "Comment" SET "createdAt" = now() - interval '4 minutes' WHERE "id" = ${old}`
    const gone = await write(people.author, 'Effacé')
    await as(people.author).comments.remove({ id: gone })
    expect((await own()).recent).toEqual([])
    expect(await as(people.author).comments.own({ contentId: 'f'.repeat(24) })).toEqual({
      likedComments: [],
      recent: [],
      held: [],
    })
  })
})
