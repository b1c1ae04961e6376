import { CONNECTIONS, type Side } from '../load.ts'
import { makeMember } from '../member.ts'
import type { World } from '../world.ts'

const MANY = 10_000

type Scene = Awaited<ReturnType<typeof makeScene>>

const scenes = new WeakMap<World, Promise<Scene>>()

function sceneOf(world: World): Promise<Scene> {
  const scene = scenes.get(world) ?? makeScene(world)
  scenes.set(world, scene)
  return scene
}

/** Articles with one comment, with 10,000, and quiet ones, one for each signed-in person. There are as many people as connections. */
async function makeScene(world: World) {
  const { db } = world.database
  const { origin } = await world.site('uncached')
  const articles = await db.content.findMany({
    where: { kind: 'article', deletedAt: null },
    orderBy: { createdAt: 'asc' },
    take: CONNECTIONS + 2,
    select: { id: true },
  })
  const [few = '', many = '', ...quiet] = articles.map(({ id }) => id)
  const authors = (await db.user.findMany({ take: 100, select: { id: true } })).map(({ id }) => id)
  const write = async (contentId: string, count: number) => {
    await db.comment.deleteMany({ where: { contentId } })
    // The ids begin with their time in seconds, like those that the site makes.
    await db.$executeRaw`
      INSERT INTO "Comment" ("id", "contentId", "authorId", "text", "createdAt")
      SELECT lpad(to_hex(extract(epoch FROM at)::bigint), 8, '0') || substr(md5(${contentId} || n), 1, 16), ${contentId},
        (${authors}::bpchar[])[1 + n % ${authors.length}::int], 'Un avis parmi d’autres, le ' || n || 'e.', at
      FROM (SELECT n, now() - (${count}::int + 1 - n) * interval '1 second' AS at FROM generate_series(0, ${count - 1}::int) n) made`
    await db.content.update({ where: { id: contentId }, data: { commentCount: count, threadCount: count } })
  }
  await write(few, 1)
  await write(many, MANY)
  await db.$executeRawUnsafe('VACUUM (ANALYZE) "Comment", "Content"')
  const bearers: string[] = []
  while (bearers.length < CONNECTIONS) bearers.push((await makeMember(origin, db, 'visitor')).token)
  return { origin, few, many, quiet, bearers }
}

/** A page of comments of an article with one comment, and of one with 10,000. */
export async function comments(world: World): Promise<[Side, Side]> {
  const { origin, few, many } = await sceneOf(world)
  const of = (id: string): Side => ({ origin, paths: [`/api/comments/news/${id}?page=1&limit=5`] })
  return [of(few), of(many)]
}

/** Each person likes and unlikes their article repeatedly. */
const toggles = ({ origin, bearers }: Scene, articleOf: (person: number) => string): Side => ({
  origin,
  paths: bearers.map((_, person) => `/api/likes/article/${articleOf(person)}`),
  method: 'POST',
  bearers,
})

/** Everybody likes an article with one comment, then one with 10,000. */
export async function likes(world: World): Promise<[Side, Side]> {
  const scene = await sceneOf(world)
  return [toggles(scene, () => scene.few), toggles(scene, () => scene.many)]
}

/** Everybody likes an article of their own, then all like the same one. */
export async function likesOfAll(world: World): Promise<[Side, Side]> {
  const scene = await sceneOf(world)
  return [toggles(scene, (n) => scene.quiet[n] ?? ''), toggles(scene, () => scene.many)]
}
