import { describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { buildAccount } from '../../../testing/accounts.ts'
import { testCaller, testConfig } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildArticle } from '../../../testing/factories.ts'

const config = testConfig({ RATE_LIMIT: 'off' })
const database = useDatabase()

async function somebody() {
  const account = await buildAccount(database.db)
  return { ...account, comments: testCaller(database, account, config).comments }
}

describe('one’s own comments', () => {
  it('say where they stand and what became of them, the newest first, and nobody else’s', async () => {
    const [me, other] = [await somebody(), await somebody()]
    const article = await buildArticle(database.db, { title: 'Un titre', slug: `un-titre-${newId()}` })
    const withdrawn = await buildArticle(database.db)
    const say = (text: string, contentId = article.id, parentId?: string) =>
      me.comments.create({ contentId, text, ...(parentId && { parentId }) })
    const first = await say('Le ||premier||')
    const deleted = await say('Supprimé')
    const erased = await say('Effacé')
    await other.comments.create({ contentId: article.id, parentId: erased.id, text: 'D’une autre' })
    const below = await say('Sous un texte retiré', withdrawn.id)
    await me.comments.edit({ id: first.id, content: 'Le ||premier|| mot' })
    for (const { id } of [deleted, erased]) await me.comments.remove({ id })
    await me.comments.forceRemove({ id: erased.id })
    await database.db.content.update({ where: { id: withdrawn.id }, data: { status: 'withdrawn' } })
    const { comments, nextCursor } = await me.comments.mine({})
    expect(nextCursor).toBeNull()
    const item = { kind: 'article', slug: article.slug, title: 'Un titre' }
    expect(comments.map(({ createdAt: _, ...comment }) => comment)).toEqual([
      { id: below.id, state: 'visible', text: 'Sous un texte retiré', likesCount: 0, item: null },
      { id: deleted.id, state: 'deleted', text: null, likesCount: 0, item },
      {
        id: first.id,
        state: 'visible',
        text: 'Le ||premier|| mot',
        likesCount: 0,
        editedAt: expect.any(Date),
        item,
      },
    ])
  })

  it('come twenty at a time, none twice', async () => {
    const me = await somebody()
    const { id: contentId } = await buildArticle(database.db)
    // Some with the same moment.
    await database.db.$executeRaw`
      INSERT INTO "Comment" ("id", "contentId", "authorId", "text", "createdAt")
      SELECT lpad(to_hex(n), 24, '0'), ${contentId}, ${me.id}, 'Avis ' || n, now() - (n / 4) * interval '1 minute'
      FROM generate_series(1, 45) n`
    const seen: string[] = []
    let cursor: string | null = null
    const pages: number[] = []
    do {
      const page: Awaited<ReturnType<typeof me.comments.mine>> = await me.comments.mine({ cursor, limit: 50 })
      seen.push(...page.comments.map(({ id }) => id))
      pages.push(page.comments.length)
      cursor = page.nextCursor
    } while (cursor)
    expect(pages).toEqual([20, 20, 5])
    expect(new Set(seen).size).toBe(45)
    for (const bad of ['x', 's-AAAA', 'p-1'])
      await expect(me.comments.mine({ cursor: bad })).rejects.toMatchObject({ errorCode: 'BAD_INPUT' })
  })
})
