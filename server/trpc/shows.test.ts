import superjson from 'superjson'
import { expect, it } from 'vitest'
import { newId } from '../../shared/base/id.ts'
import { KINDS, type Kind } from '../../shared/texts/catalog.ts'
import { appRouter } from '../router.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../testing/accounts.ts'
import { buildArticle, buildReview } from '../testing/factories.ts'
import { RIGHTS, rightsOf } from './rights.ts'
import type { SampleText } from './rights-row.ts'

// Which procedures are asked for texts that readers must not see (server/appearance.test.ts) follows from `shows` of their rows:
// one that says null, `open` or `account.own` although it tells of texts would be asked by nobody.

const { config, database, call } = useAccountSite()

const TYPES = (appRouter as unknown as { _def: { procedures: Record<string, { _def: { type: string } }> } })
  ._def.procedures
/** All that somebody may ask who is not of the team. */
const QUERIES = Object.keys(RIGHTS).filter(
  (path) => ['everybody', 'members'].includes(rightsOf(path).callers) && TYPES[path]?._def.type === 'query',
)

/** Any input that could lead to a text; a procedure takes of them what it knows. */
function inputsFor({ kind, id, slug, word, commentId, signer }: SampleText): object[] {
  const fields = {
    ...{ kind, type: kind, contentId: id, [`${kind}Id`]: id, ids: [id], slugOrId: slug, slugs: [slug] },
    ...{ rootId: commentId, commentId, signer, search: word, token: word, page: 1, after: new Date(0) },
  }
  return [
    { ...fields, id, slug },
    { ...fields, id: commentId, slug: signer },
  ]
}

/** What passes by itself. */
const CLOCK = /\d{4}-\d\d-\d\dT[\d:.]+Z|"uptime":\d+/g

/** Published, signed, commented, and on the front page. */
async function makeText(kind: Kind): Promise<SampleText> {
  const { db } = database
  const word = `zibeline${newId()}`
  const author = await buildAccount(db, { role: 'author', username: `Plume ${kind}` })
  const build = kind === 'article' ? buildArticle : buildReview
  const { id, slug } = await build(db, { title: `Le ${word}`, authorId: author.id })
  const commentId = newId()
  await db.comment.create({ data: { id: commentId, contentId: id, authorId: author.id, text: 'Premier' } })
  const until = new Date(Date.now() + 86_400_000)
  await db.frontPagePick.create({ data: { position: KINDS.indexOf(kind) + 1, contentId: id, until } })
  return { kind, id, slug, word, commentId, signer: `plume-${kind}`, remark: '' }
}

it.each(KINDS)('what tells of a text says in its row how, and nothing else does (%s)', async (kind) => {
  const text = await makeText(kind)
  const reader = bearer(await signIn(database.db, await buildAccount(database.db), config))
  // Their own account has something to say of the text.
  const like = await call.mutate('likes.set', { type: kind, id: text.id, liked: true }, reader)
  const said = await call.mutate('comments.create', { contentId: text.id, text: 'À moi' }, reader)
  expect([like.status, said.status]).toEqual([200, 200])
  const answers = () =>
    Promise.all(
      QUERIES.map(async (path) => {
        const replies = await Promise.all(
          inputsFor(text).map((input) =>
            call.query(`${path}?input=${encodeURIComponent(superjson.stringify(input))}`, reader),
          ),
        )
        for (const { status, body } of replies)
          expect(status, `${path}: what its input lacks belongs into inputsFor. ${body}`).not.toBe(400)
        return replies.map(({ body }) => body.replace(CLOCK, '')).join()
      }),
    )
  const published = await answers()
  await database.db.content.update({ where: { id: text.id }, data: { status: 'draft', publishedAt: null } })
  const hidden = await answers()
  const telling = QUERIES.filter((_, at) => published[at] !== hidden[at] || hidden[at]?.includes(text.word))
  expect(telling).toEqual(QUERIES.filter((path) => rightsOf(path).shows))
})
