import { randomBytes } from 'node:crypto'
import { newId } from '../../../shared/base/id.ts'
import { compare, type Side } from '../load.ts'
import { type Result, summarise } from '../results/result.ts'
import { median, plain } from '../results/stats.ts'
import { type RowName, rowsIn } from '../results/targets.ts'
import type { World } from '../world.ts'

/** As many people as connections: each toggles as fast as it is answered. */
const PEOPLE = 32
const MANY = 10_000

/** What the rows ask about: articles with one comment and with 10,000, and people who are signed in. */
interface Scene {
  origin: Side['origin']
  few: string
  many: string
  /** Others, one for each of the people. */
  quiet: string[]
  bearers: string[]
}

const scenes = new WeakMap<World, Promise<Scene>>()

function sceneOf(world: World): Promise<Scene> {
  const scene = scenes.get(world) ?? makeScene(world)
  scenes.set(world, scene)
  return scene
}

async function makeScene(world: World): Promise<Scene> {
  const { db } = world.database
  const { origin } = await world.site('uncached')
  const articles = await db.content.findMany({
    where: { kind: 'article', deletedAt: null },
    orderBy: { createdAt: 'asc' },
    take: PEOPLE + 2,
    select: { id: true },
  })
  const [few = '', many = '', ...quiet] = articles.map(({ id }) => id)
  const authors = await db.user.findMany({ take: 100, select: { id: true } })
  const write = async (contentId: string, count: number) => {
    await db.comment.deleteMany({ where: { contentId } })
    const start = Date.now() - (count + 1) * 1000
    const rows = Array.from({ length: count }, (_, n) => {
      const createdAt = new Date(start + n * 1000)
      const authorId = authors[n % authors.length]?.id ?? ''
      return {
        id: newId(createdAt),
        contentId,
        authorId,
        text: `Un avis parmi d’autres, le ${n}e.`,
        createdAt,
      }
    })
    for (let at = 0; at < count; at += 1000) await db.comment.createMany({ data: rows.slice(at, at + 1000) })
    await db.content.update({ where: { id: contentId }, data: { commentCount: count, threadCount: count } })
  }
  await write(few, 1)
  await write(many, MANY)
  await db.$executeRawUnsafe('VACUUM (ANALYZE) "Comment", "Content"')
  const bearers = await Promise.all(Array.from({ length: PEOPLE }, () => register(origin)))
  return { origin, few, many, quiet, bearers }
}

/** A new member's access token. */
async function register(origin: string): Promise<string> {
  const name = randomBytes(6).toString('hex')
  const answer = await fetch(`${origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `${name}@example.org`,
      username: name,
      password: randomBytes(12).toString('hex'),
    }),
  })
  const { accessToken, message } = (await answer.json()) as { accessToken?: string; message?: string }
  if (!accessToken) throw new Error(`registering was answered ${answer.status}: ${message}`)
  return accessToken
}

const comments = ({ origin }: Scene, id: string): Side => ({
  origin,
  paths: [`/api/comments/news/${id}?page=1&limit=5`],
})

/** Each person likes and unlikes, again and again, the article that is theirs to. */
const toggles = ({ origin, bearers }: Scene, articleOf: (person: number) => string): Side => ({
  origin,
  paths: bearers.map((_, person) => `/api/likes/article/${articleOf(person)}`),
  method: 'POST',
  bearers,
})

/** What each row compares: the second side costs so many times the first. */
const SIDES = {
  'comments-many': (scene) => [comments(scene, scene.few), comments(scene, scene.many)],
  'likes-many': (scene) => [toggles(scene, () => scene.few), toggles(scene, () => scene.many)],
  'likes-one': (scene) => [toggles(scene, (n) => scene.quiet[n] ?? ''), toggles(scene, () => scene.many)],
} satisfies { [Row in RowName]?: (scene: Scene) => [Side, Side] }

export const REACTION_ROWS = rowsIn(SIDES)

export async function reactionRow(row: keyof typeof SIDES, world: World): Promise<Result> {
  const [a, b] = SIDES[row](await sceneOf(world))
  const { rounds, seconds } = world.options
  const compared = await compare(a, b, { connections: PEOPLE, rounds, seconds, sameBytes: false })
  const rate = (side: 'a' | 'b') => plain(median(compared.values.map((round) => round[side].perSecond)))
  const costs = compared.values.map((round) => round.a.perSecond / round.b.perSecond)
  return summarise('less', costs, `${rate('a')} → ${rate('b')}/s`, compared.remark)
}
