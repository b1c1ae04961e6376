import { createRandom, type Random } from '../../shared/base/random.ts'
import type { Db } from '../database/client.ts'
import { buildArticle, buildReview, buildUser } from './factories.ts'

// Many concurrent likes, comments and deletions, to prove that counters stay right.

type User = Awaited<ReturnType<typeof buildUser>>

/** @throws errors that `codeOf` can read */
export type CallAs = (user: User, path: string, input: unknown) => Promise<unknown>

export interface World {
  admin: User
  /** Shrinks as accounts are deleted. */
  users: User[]
  contents: { id: string; type: 'article' | 'review' }[]
  comments: string[]
}

/** People, and articles and reviews by some of them, a few of which are more popular. */
export async function makeWorld(
  db: Db,
  { users, contents }: { users: number; contents: number },
): Promise<World> {
  const world: World = {
    admin: await buildUser(db, { role: 'admin', passwordHash: 'nobody signs in with it' }),
    users: [],
    contents: [],
    comments: [],
  }
  for (let n = 0; n < users; n++) world.users.push(await buildUser(db))
  for (let n = 0; n < contents; n++) {
    // Every third is deleted with its author.
    const authorId = (n % 3 === 0 ? world.users[n] : undefined)?.id ?? world.admin.id
    const type = n % 2 === 0 ? 'article' : 'review'
    const { id } = await (type === 'article' ? buildArticle : buildReview)(db, { authorId })
    world.contents.push({ id, type })
  }
  return world
}

/** Expected refusals in a race; anything else is a fault. */
const TOO_LATE = new Set(
  'COMMENT_NOT_FOUND COMMENT_DELETED COMMENT_NOT_DELETED NOT_FOUND ARTICLE_NOT_FOUND REVIEW_NOT_FOUND FORBIDDEN UNAUTHENTICATED USER_NOT_FOUND RESTORE_TOO_LATE'.split(
    ' ',
  ),
)

export const codeOf = (error: unknown): string => {
  const { errorCode, data } = error as { errorCode?: string; data?: { code?: string } }
  return errorCode ?? data?.code ?? String(error)
}

interface Doing {
  world: World
  random: Random
  call: CallAs
}
type Deed = (doing: Doing) => Promise<unknown>

const person = ({ world, random }: Doing): User => random.pick(world.users)
/** The first ones are chosen most often, for contention. */
const favoured = <T>({ random }: Doing, list: T[]): T | undefined =>
  list[Math.floor(random.next() ** 2 * list.length)]
const thing = (doing: Doing) => favoured(doing, doing.world.contents)
/** The latest comments are chosen, for contention. */
const comment = (doing: Doing) => favoured(doing, doing.world.comments.slice(-60).reverse())

const like =
  (name: 'set' | 'toggle', of: 'content' | 'comment'): Deed =>
  async (doing) => {
    const { call, random } = doing
    const item = of === 'content' ? thing(doing) : { type: 'comment', id: comment(doing) }
    if (!item?.id) return
    const input = name === 'set' ? { ...item, liked: random.chance(0.6) } : item
    await call(person(doing), `likes.${name}`, input)
  }

const write =
  (answers: boolean): Deed =>
  async (doing) => {
    const { call, world, random } = doing
    const parentId = answers ? comment(doing) : undefined
    const contentId = thing(doing)?.id
    const text = `Un avis, ${Math.floor(random.next() * 1e9)}`
    const { id } = (await call(person(doing), 'comments.create', { contentId, parentId, text })) as {
      id: string
    }
    world.comments.push(id)
  }

const reply: Deed = async (doing) => {
  const { call, world, random } = doing
  const parentId = comment(doing)
  if (!parentId) return
  for (const { id: contentId } of world.contents) {
    try {
      const input = { contentId, parentId, text: `Une réponse, ${Math.floor(random.next() * 1e9)}` }
      const { id } = (await call(person(doing), 'comments.create', input)) as { id: string }
      return void world.comments.push(id)
    } catch (error) {
      // The parent belongs to another article; the next one is used.
      if (codeOf(error) !== 'BAD_INPUT' && codeOf(error) !== 'NOT_FOUND') throw error
    }
  }
}

const remove =
  (name: 'remove' | 'forceRemove'): Deed =>
  async (doing) => {
    const id = comment(doing)
    if (id) await doing.call(doing.world.admin, `comments.${name}`, { id })
  }

const removeUser: Deed = async ({ world, random, call }) => {
  if (world.users.length < 10) return
  const [user] = world.users.splice(random.int(0, world.users.length - 1), 1)
  await call(world.admin, 'admin.removeUser', { id: user?.id, confirmAction: true })
}

const hideContent: Deed = async (doing) => {
  const { call, world } = doing
  const item = world.contents.at(-1 - Math.floor(doing.random.next() * 3))
  await call(world.admin, 'texts.remove', { id: item?.id })
  await call(world.admin, 'texts.restore', { id: item?.id })
}

const DEEDS: [share: number, deed: Deed][] = [
  [24, like('toggle', 'content')],
  [20, like('set', 'content')],
  [10, like('toggle', 'comment')],
  [10, like('set', 'comment')],
  [9, write(false)],
  [9, reply],
  [8, remove('remove')],
  [7, remove('forceRemove')],
  [1, removeUser],
  [2, hideContent],
]
const SHARES = DEEDS.reduce((sum, [share]) => sum + share, 0)

function pickDeed(random: Random): Deed {
  let left = random.next() * SHARES
  for (const [share, deed] of DEEDS) {
    left -= share
    if (left < 0) return deed
  }
  return like('toggle', 'content')
}

export interface StormOptions {
  deeds: number
  atOnce: number
  seed: number
  /** Accepts some errors, such as those of a connection to a killed server. */
  forgive?: (error: unknown) => boolean
  midway?: { after: number; happens: () => void }
}

export interface StormReport {
  done: number
  late: number
  forgiven: number
  /** Unexpected errors: there should be none. */
  faults: string[]
}

export async function storm(world: World, call: CallAs, options: StormOptions): Promise<StormReport> {
  const report: StormReport = { done: 0, late: 0, forgiven: 0, faults: [] }
  const { midway } = options
  let left = options.deeds
  const worker = async (number: number) => {
    const random = createRandom(options.seed * 1000 + number)
    while (left-- > 0) {
      try {
        await pickDeed(random)({ world, random, call })
        report.done++
        if (report.done === midway?.after) midway.happens()
      } catch (error) {
        if (TOO_LATE.has(codeOf(error))) report.late++
        else if (options.forgive?.(error)) report.forgiven++
        else report.faults.push(`${codeOf(error)} ${error instanceof Error ? error.message : ''}`)
      }
    }
  }
  await Promise.all(Array.from({ length: options.atOnce }, (_, n) => worker(n)))
  return report
}
