import { beforeEach, describe, expect, it } from 'vitest'
import { COMMENT_LIMITS } from '../../../../shared/comments/text.ts'
import { buildAccount } from '../../../testing/accounts.ts'
import { testCaller, testConfig } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildArticle } from '../../../testing/factories.ts'
import { removeAccount } from '../../account/accounts/removal.ts'

const config = testConfig({ RATE_LIMIT: 'off' })
const database = useDatabase()

let made = 0
let contentId: string
let signer: Person
let emma: Person
type Person = Awaited<ReturnType<typeof person>>

async function person(name: string, role: 'visitor' | 'author' = 'visitor') {
  const account = await buildAccount(database.db, { username: `${name} ${made++}`, role })
  return { ...account, comments: testCaller(database, account, config).comments }
}

beforeEach(async () => {
  signer = await person('Plume', 'author')
  contentId = (await buildArticle(database.db, { authorId: signer.id })).id
  emma = await person('Emma Bleue')
})

async function say(who: Person, text: string) {
  const said = await who.comments.create({ contentId, text })
  if ('held' in said) throw new Error('It was held.')
  return said
}
const namesIn = async (id: string) => {
  const { target } = await emma.comments.locate({ contentId, id })
  return target.mentions?.map(({ username }) => username).sort()
}

describe('people of a discussion', () => {
  it('are who signs the text and who has written there, without oneself', async () => {
    const [lea, gone, elsewhere] = [await person('Léa'), await person('Parti'), await person('Ailleurs')]
    await say(lea, 'Bonjour')
    await gone.comments.remove({ id: (await say(gone, 'Non')).id })
    const other = await buildArticle(database.db)
    await elsewhere.comments.create({ contentId: other.id, text: 'Là-bas' })
    await say(emma, 'Moi')
    const { people } = await emma.comments.people({ contentId })
    expect(people.map(({ username }) => username)).toEqual([signer.username, lea.username])
    expect(Object.keys(people[0] ?? {})).toEqual(['id', 'username'])
    await expect(emma.comments.people({ contentId: '0'.repeat(24) })).rejects.toMatchObject({
      errorCode: 'NOT_FOUND',
    })
  })
})

describe('a mention', () => {
  it('is of an account, follows its name, and is words again without it; the text stays as typed', async () => {
    const lea = await person('Léa')
    await say(lea, 'Bonjour')
    const text = `Merci @${lea.username.toUpperCase()}, et @${signer.username} !`
    const { id, mentions } = await say(emma, text)
    expect(mentions).toHaveLength(2)
    await database.db.user.update({ where: { id: lea.id }, data: { username: 'Autrement' } })
    const { target } = await emma.comments.locate({ contentId, id })
    expect(target.text).toBe(text)
    expect(target.mentions).toContainEqual({ id: lea.id, name: lea.username, username: 'Autrement' })
    // An edit keeps the people in its words, by whichever of their names.
    const edited = await emma.comments.edit({ id, content: `Merci @${lea.username} !` })
    expect(edited.mentions).toEqual([{ id: lea.id, name: lea.username, username: 'Autrement' }])
    await removeAccount(database.db, lea.id)
    expect((await emma.comments.locate({ contentId, id })).target).not.toHaveProperty('mentions')
    await emma.comments.edit({ id, content: 'Merci à tous' })
    expect(await database.db.commentMention.count({ where: { commentId: id } })).toBe(0)
  })

  it('is of nobody who is not there, of oneself, or of whom an address only resembles', async () => {
    const stranger = await person('Inconnue')
    const { mentions, id } = await say(
      emma,
      `@${stranger.username} @${emma.username} x@${signer.username} @${signer.username}s @ @@ @`,
    )
    expect([mentions, await database.db.commentMention.count({ where: { commentId: id } })]).toEqual([
      undefined,
      0,
    ])
  })

  it('is of five people at most: three hundred are harmless', async () => {
    const crowd = await Promise.all(Array.from({ length: 8 }, () => person('Jo')))
    for (const one of crowd) await say(one, 'Présent')
    const all = crowd.map(({ username }) => `@${username}`).join(' ')
    const { id } = await say(emma, all)
    expect(await namesIn(id)).toEqual(
      crowd
        .slice(0, COMMENT_LIMITS.mentions)
        .map(({ username }) => username)
        .sort(),
    )
    const started = performance.now()
    const many = await say(emma, '@Jo'.padEnd(4, ' ').repeat(240))
    const same = await say(emma, `@${signer.username}`.concat(' @a'.repeat(300)))
    expect(performance.now() - started).toBeLessThan(5000)
    expect(many.mentions).toBeUndefined()
    expect(await namesIn(same.id)).toEqual([signer.username])
  })

  it('goes with what is deleted: neither lists nor erased comments name anybody', async () => {
    const { id } = await say(emma, `@${signer.username}`)
    await say(signer, 'Une autre')
    await signer.comments.create({ contentId, parentId: id, text: 'Oui ?' })
    await emma.comments.remove({ id })
    expect(await namesIn(id)).toBeUndefined()
    expect(await database.db.commentMention.count({ where: { commentId: id } })).toBe(1)
    await emma.comments.forceRemove({ id })
    expect(await database.db.commentMention.count({ where: { commentId: id } })).toBe(0)
  })
})
