import { randomBytes } from 'node:crypto'
import { call, makeAdmin } from '../admin.ts'
import { type Result, summarise } from '../results/result.ts'
import { plain } from '../results/stats.ts'
import type { World } from '../world.ts'

/** Size of each of the two bodies. */
const BODY_BYTES = 100_000
/** Comparisons of a round; their median counts. */
const COMPARISONS = 15
const WARM = 5

/** Paragraphs up to the size. Of another one each third is changed, each seventh is new: a text that was worked over. */
function bodyOf(worked: boolean): string {
  let html = ''
  for (let i = 1; html.length < BODY_BYTES; i++) {
    const word = worked && i % 3 === 0 ? 'la pluie, le vent' : 'la lumière'
    html += `<p>La ${i}e fois, on y <strong>revient</strong> pour ${word} et pour ce que la brume cache derrière la colline.</p>`
    if (worked && i % 7 === 0)
      html += `<p>Un paragraphe de plus, le ${i}e, que personne n’avait encore lu.</p>`
  }
  return html
}

/** How long an editor waits for two versions of 100 KB to be compared, over HTTP. */
export async function compareRow(world: World): Promise<Result> {
  const { origin } = await world.site('uncached')
  const { token, remove } = await makeAdmin(origin, world.database.db)
  const fields = {
    title: 'Un long article',
    slug: `bench-${randomBytes(5).toString('hex')}`,
    excerpt: 'Un chapeau assez long.',
  }
  const body = (worked: boolean) => ({ ...fields, content: bodyOf(worked) })
  const { article } = await call(origin, { method: 'POST', path: '/articles', token, body: body(false) })
  const path = `/articles/${article._id}`
  await call(origin, { method: 'PUT', path, token, body: body(true) })
  const { versions } = await call(origin, { method: 'GET', path: `${path}/versions`, token })
  const [to, from] = versions.map(({ _id }: { _id: string }) => _id)
  const input = encodeURIComponent(JSON.stringify({ json: { id: article._id, from, to } }))
  const compare = async () => {
    const began = performance.now()
    const answer = await fetch(`${origin}/trpc/writing.compareVersions?input=${input}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`the comparison was answered ${answer.status}: ${text.slice(0, 200)}`)
    return performance.now() - began
  }
  for (let i = 0; i < WARM; i++) await compare()
  const rounds: number[] = []
  for (let round = 0; round < world.options.rounds; round++) {
    const times: number[] = []
    for (let i = 0; i < COMPARISONS; i++) times.push(await compare())
    rounds.push(times.sort((a, b) => a - b)[Math.floor(COMPARISONS / 2)] ?? 0)
  }
  await remove()
  return summarise('less', rounds, `${plain(bodyOf(true).length / 1000)} KB each`)
}
