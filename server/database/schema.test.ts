import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Content, User } from '../../prisma/generated/client.ts'
import { newId } from '../../shared/base/id.ts'
import { useDatabase } from '../testing/database.ts'
import { buildArticle, buildReview, buildUser } from '../testing/factories.ts'
import { makeDatabase } from '../testing/migrations.ts'
import { pendingDifference } from './migrations/engine.ts'
import { functionChanges } from './migrations/functions.ts'
import { readSqlFiles } from './migrations/sql-files.ts'

const database = useDatabase()

describe('the migrations', () => {
  it('make what the schema says', async () => {
    expect(await pendingDifference(database.url), 'what "npm run db -- create NAME" would write').toBe('')
  })

  it('make exactly the functions and triggers of prisma/sql', async () => {
    const { differences } = await functionChanges(await makeDatabase(), await readSqlFiles())
    expect(differences).toEqual([])
  })
})

describe('what the database refuses', () => {
  let user: User
  let article: Content
  beforeAll(async () => {
    user = await buildUser(database.db)
    article = await buildArticle(database.db)
  })

  const refused = (work: PromiseLike<unknown>, constraint: string) =>
    expect(Promise.resolve(work)).rejects.toThrow(constraint)
  const comment = (fields: object) =>
    database.db.comment.create({
      data: { id: newId(), contentId: article.id, authorId: user.id, text: 'Un avis.', ...fields },
    })

  it.each([
    [{ id: 'x'.repeat(24) }, 'User_id_form'],
    [{ email: 'Emma@example.org' }, 'User_email_normalised'],
    [{ email: 'nowhere' }, 'User_email_normalised'],
    [{ username: 'e' }, 'User_username_size'],
    [{ usernameKey: '' }, 'User_username_size'],
  ])('a person with %o', async (fields, constraint) => {
    await refused(buildUser(database.db, fields), constraint)
  })

  it('the same address, and the same name in other letters', async () => {
    const { email } = await buildUser(database.db, { username: 'Zoé' })
    await refused(buildUser(database.db, { email }), 'email')
    await refused(buildUser(database.db, { username: 'ZOE' }), 'usernameKey')
  })

  it.each([
    [{ slug: 'Majuscule' }, 'Content_slug_form'],
    [{ slug: 'deux--tirets' }, 'Content_slug_form'],
    [{ slug: 'ab' }, 'Content_slug_form'],
    [{ slug: 'a1'.repeat(12) }, 'Content_slug_form'],
    [{ title: 'ab' }, 'Content_title_size'],
    [{ excerpt: 'court' }, 'Content_excerpt_size'],
    [{ content: '' }, 'Content_content_size'],
    [{ content: 'a'.repeat(500_001) }, 'Content_content_size'],
    [{ gameTitle: 'Zelda' }, 'Content_review_fields'],
    [{ rating: 5 }, 'Content_review_fields'],
    [{ likeCount: -1 }, 'Content_counters'],
    [{ threadCount: -1 }, 'Content_counters'],
  ])('an article with %o', async (fields, constraint) => {
    await refused(buildArticle(database.db, fields), constraint)
  })

  it.each([
    [{ gameTitle: null }, 'Content_review_fields'],
    [{ gameTitle: 'Z' }, 'Content_review_fields'],
    [{ rating: 10.1 }, 'Content_rating_range'],
    [{ rating: -0.1 }, 'Content_rating_range'],
  ])('a review with %o', async (fields, constraint) => {
    await refused(buildReview(database.db, fields), constraint)
  })

  it('two items of one kind with one slug, but not of two kinds', async () => {
    await buildArticle(database.db, { slug: 'meme-slug' })
    await buildReview(database.db, { slug: 'meme-slug' })
    await refused(buildArticle(database.db, { slug: 'meme-slug' }), 'slug')
  })

  it('comments that contradict themselves', async () => {
    const first = await comment({})
    await refused(comment({ parentId: first.id }), 'Comment_reply_has_root')
    await refused(comment({ text: '' }), 'Comment_placeholder_empty')
    await refused(comment({ authorId: null }), 'Comment_placeholder_empty')
    await refused(comment({ removedAt: new Date() }), 'Comment_placeholder_empty')
    await refused(comment({ likesCount: -1 }), 'Comment_counter')
    await comment({ removedAt: new Date(), authorId: null, text: '' })
  })

  it('a reply to a comment on another item', async () => {
    const first = await comment({})
    const other = await buildArticle(database.db)
    await refused(
      comment({ contentId: other.id, parentId: first.id, rootId: first.id }),
      'Comment_parentId_contentId_fkey',
    )
  })

  it('a second like by the same person', async () => {
    const like = () => database.db.contentLike.create({ data: { userId: user.id, contentId: article.id } })
    await like()
    await refused(like(), 'Unique constraint')
  })

  it('deleting a person whose comments have not been dealt with', async () => {
    await comment({})
    await refused(database.db.user.delete({ where: { id: user.id } }), 'Comment_authorId_fkey')
  })
})

describe('times', () => {
  it('mean the same moment whatever time zone the machine and the server have', async () => {
    const at = new Date('2026-07-14T21:30:00.123Z')
    const { id } = await buildArticle(database.db, { createdAt: at })
    const kept = await database.db.content.findUniqueOrThrow({ where: { id } })
    expect(kept.createdAt).toEqual(at)
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const { rows } = await client.query('SELECT "createdAt" AS at FROM "Content" WHERE "id" = $1', [id])
    await client.end()
    expect(rows).toEqual([{ at }])
  })
})
