import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { giveSetting } from '../../../server/testing/settings.ts'
import { call, makeMember } from '../member.ts'
import { type Result, summarise } from '../results/result.ts'
import { median, medianMs, msOf, plain } from '../results/stats.ts'
import { scriptOf } from '../site.ts'
import type { World } from '../world.ts'

/** The milliseconds of the two sides in a round. */
type Pair = [number, number]

/** How many times longer the second side takes than the first; the first round does not count. */
async function sidesRow(
  rounds: number,
  round: () => Promise<Pair>,
  noteOf: (before: string, after: string) => string,
  multipleOf = ([a, b]: Pair) => b / a,
): Promise<Result> {
  await round()
  const pairs: Pair[] = []
  for (let made = 0; made < rounds; made++) pairs.push(await round())
  const typical = (side: 0 | 1) => plain(median(pairs.map((pair) => pair[side])))
  return summarise('less', pairs.map(multipleOf), noteOf(typical(0), typical(1)))
}

/** How many attempts of each kind a round makes, in turn. */
const ATTEMPTS = 60

/** Whether the time of a refusal tells if the account exists: compares known and unknown addresses. */
export async function loginRow({ site, database: { db }, options }: World): Promise<Result> {
  const { origin } = await site('uncached')
  const member = await makeMember(origin, db, 'visitor')
  const { email } = JSON.parse(member.stored.user ?? '')
  const refused = async (email: string) => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ email, password: 'un autre mot de passe' })
    const answer = await fetch(`${origin}/api/auth/login`, { method: 'POST', headers, body })
    await answer.arrayBuffer()
    if (answer.status !== 401) throw new Error(`a sign-in that must fail was answered ${answer.status}`)
  }
  let tried = 0
  const round = async (): Promise<Pair> => {
    const [known, unknown]: [number[], number[]] = [[], []]
    for (let i = 0; i < ATTEMPTS; i++) {
      known.push(await msOf(() => refused(email)))
      unknown.push(await msOf(() => refused(`nobody-${++tried}-${email}`)))
    }
    return [median(known), median(unknown)]
  }
  const larger = ([a, b]: Pair) => Math.max(a / b, b / a)
  return sidesRow(options.rounds, round, (a, b) => `${a} ms known, ${b} ms unknown`, larger).finally(
    member.remove,
  )
}

const RULES = ['stopWords', 'holdLinks', 'holdFirst', 'holdRepeated'] as const
const WORDS = 500
/** Comments of a round, for each side. */
const WRITTEN = 40

/** How long a member waits for a comment with every rule on, beside the same with none. */
export async function rulesRow({ site, database: { db }, options }: World): Promise<Result> {
  const { origin } = await site('uncached')
  // The rules do not apply to the team, so this is a member.
  const member = await makeMember(origin, db, 'visitor')
  const article = await db.content.findFirstOrThrow({ where: { kind: 'article', deletedAt: null } })
  const write = () => {
    const content = `Un avis de plus, ${randomBytes(8).toString('hex')}, sur ce que la brume cache derrière la colline.`
    const body = { articleId: article.id, content }
    return call(origin, { method: 'POST', path: '/api/comments', token: member.token, body })
  }
  const written = async (rules: 'on' | 'off') => {
    for (const key of RULES) await giveSetting(db, key, rules === 'on')
    return medianMs(WRITTEN, write)
  }
  try {
    const refuse = Array.from({ length: WORDS }, (_, n) => `motarrete${n}*`)
    await db.wordList.upsert({
      where: { id: 1 },
      create: { id: 1, refuse, hold: [], version: 1 },
      update: { refuse, version: { increment: 1 } },
    })
    // The rule for first comments would hold only the first one, which is in the round that does not count.
    return await sidesRow(
      options.rounds,
      async () => [await written('off'), await written('on')],
      (off, on) => `${off} → ${on} ms, one after the other`,
    )
  } finally {
    await db.setting.deleteMany({ where: { key: { in: [...RULES] } } })
    await db.wordList.deleteMany()
    await db.comment.deleteMany({ where: { authorId: member.id } })
    await member.remove()
  }
}

/** Readers come at this rate whatever the site does, so that a slow answer does not delay the next request. */
const PER_SECOND = 50
/** Incompressible pictures, so many that a backup takes some seconds: a magazine's backup mostly consists of pictures. */
const PICTURES = 100
const PICTURE_BYTES = 1_000_000

/** The 95th percentile of the answers' times in milliseconds. */
async function readersTime(origin: string, slugs: string[], seconds: number): Promise<number> {
  const asked: Promise<number>[] = []
  for (let n = 0; n < seconds * PER_SECOND; n++) {
    const url = `${origin}/news/${slugs[n % slugs.length]}`
    asked.push(
      msOf(async () => {
        const answer = await fetch(url)
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`${answer.status} for ${url}`)
      }),
    )
    await wait(1000 / PER_SECOND)
  }
  const times = await Promise.all(asked)
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
}

const addPictures = ({ database: { db } }: World) => db.$executeRaw`
  WITH made AS (
    INSERT INTO "Image" ("id", "originalName", "format", "width", "height", "size")
    SELECT lpad(to_hex(n), 24, 'b'), 'sauvegarde.png', 'png', 1, 1, ${PICTURE_BYTES}::int
    FROM generate_series(1, ${PICTURES}::int) n RETURNING "id")
  INSERT INTO "ImageBytes" ("imageId", "data")
  SELECT "id", (SELECT decode(string_agg(md5("id" || part), ''), 'hex') FROM generate_series(1, ${PICTURE_BYTES}::int / 16) part)
  FROM made`

/** Makes backups repeatedly while something is measured. */
async function besideBackups({ root, database }: World, measure: () => Promise<number>): Promise<number> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'manette-bench-backup-'))
  let ended = false
  const backUp = async () => {
    for (let made = 0; !ended; made++) {
      const file = path.join(dir, `${made}.tar.gz`)
      const child = spawn(process.execPath, [scriptOf(root, 'backup').file, file], {
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, ...database.env },
      })
      const [code] = await once(child, 'close')
      if (code !== 0) throw new Error(`the backup ended with ${code}`)
      await rm(file)
    }
  }
  const measured = measure().finally(() => {
    ended = true
  })
  try {
    const [ms] = await Promise.all([measured, backUp()])
    return ms
  } finally {
    await rm(dir, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** How long readers wait for articles rendered without the cache while backups are made, at the 95th percentile. */
export async function backupRow(world: World): Promise<Result> {
  const { site, addresses, database, options } = world
  const { origin } = await site('uncached')
  const read = () => readersTime(origin, addresses.slugs, Math.max(4, options.seconds))
  await addPictures(world)
  try {
    return await sidesRow(
      options.rounds,
      async () => [await read(), await besideBackups(world, read)],
      (alone, beside) => `${alone} → ${beside} ms at the 95th percentile, backups of ${PICTURES} MB`,
    )
  } finally {
    await database.db.$executeRaw`DELETE FROM "Image" WHERE "originalName" = 'sauvegarde.png'`
  }
}
