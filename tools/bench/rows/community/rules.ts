import { randomBytes } from 'node:crypto'
import { giveSetting } from '../../../../server/testing/settings.ts'
import { call, makeAdmin } from '../../admin.ts'
import { type Result, summarise } from '../../results/result.ts'
import { median, plain } from '../../results/stats.ts'
import type { World } from '../../world.ts'

const WORDS = 500
/** Comments of a round, for each side. */
const WRITTEN = 40

/** What a member waits for a comment to be written, with every rule on beside with none. */
export async function rulesRow({ site, database: { db }, options }: World): Promise<Result> {
  const { origin } = await site('uncached')
  const member = await makeAdmin(origin, db)
  // The team is never stopped, and is not asked.
  await db.user.update({ where: { id: member.id }, data: { role: 'visitor' } })
  const article = await db.content.findFirstOrThrow({ where: { kind: 'article', deletedAt: null } })
  const switchRules = async (on: boolean) => {
    for (const key of ['stopWords', 'holdLinks', 'holdFirst', 'holdRepeated'] as const)
      await giveSetting(db, key, on)
  }
  const write = async () => {
    const content = `Un avis de plus, ${randomBytes(8).toString('hex')}, sur ce que la brume cache derrière la colline.`
    const began = performance.now()
    const body = { articleId: article.id, content }
    await call(origin, { method: 'POST', path: '/comments', token: member.token, body })
    return performance.now() - began
  }
  const round = async (on: boolean) => {
    await switchRules(on)
    const times: number[] = []
    for (let i = 0; i < WRITTEN; i++) times.push(await write())
    return median(times)
  }
  try {
    const list = Array.from({ length: WORDS }, (_, n) => `motarrete${n}*`)
    await db.wordList.upsert({
      where: { id: 1 },
      create: { id: 1, refuse: list, hold: [], version: 1 },
      update: { refuse: list, version: { increment: 1 } },
    })
    // The first comment is the only one that the rule for first ones would hold.
    await round(false)
    await round(true)
    const sides = { off: [] as number[], on: [] as number[] }
    for (let i = 0; i < options.rounds; i++) {
      sides.off.push(await round(false))
      sides.on.push(await round(true))
    }
    const costs = sides.on.map((ms, i) => ms / (sides.off[i] ?? ms))
    return summarise(
      'less',
      costs,
      `${plain(median(sides.off))} → ${plain(median(sides.on))} ms, one after the other`,
    )
  } finally {
    await db.setting.deleteMany({
      where: { key: { in: ['stopWords', 'holdLinks', 'holdFirst', 'holdRepeated'] } },
    })
    await db.wordList.deleteMany()
    await db.comment.deleteMany({ where: { authorId: member.id } })
    await member.remove()
  }
}
