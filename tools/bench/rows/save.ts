import { randomBytes } from 'node:crypto'
import { newId } from '../../../shared/base/id.ts'
import { call, makeAdmin } from '../admin.ts'
import { type Result, summarise } from '../results/result.ts'
import { plain } from '../results/stats.ts'
import type { World } from '../world.ts'

/** Size of the body that is saved. */
const BODY_BYTES = 100_000
/** Saves of a round; its median counts. */
const SAVES = 15
/** Saves that warm up and do not count. */
const WARM = 5

/** Paragraphs with what a review has in them, up to the size; each save is another text. */
function bodyOf(number: number): string {
  const paragraph = (i: number) =>
    `<h2>Chapitre ${i}</h2><p>La ${number}e fois, on y <strong>revient</strong> pour <em>la lumière</em>, ` +
    `pour <a href="/reviews">un test</a> et pour ce que la brume cache derrière la colline, encore ${i} fois.</p>` +
    '<ul><li>une épée</li><li>une lanterne &amp; une corde</li></ul>'
  let html = ''
  for (let i = 1; html.length < BODY_BYTES; i++) html += paragraph(i)
  return html
}

/** How long an admin waits for an article of 100 KB to be saved: checked, sanitised, indexed for the search. */
export async function saveRow(world: World): Promise<Result> {
  const { origin } = await world.site('uncached')
  const { db } = world.database
  const { token, remove } = await makeAdmin(origin, db)
  const fields = {
    title: 'Un long article',
    slug: `bench-${randomBytes(5).toString('hex')}`,
    excerpt: 'Un chapeau assez long.',
  }
  const { article } = await call(origin, {
    ...{ method: 'POST', path: '/articles', token },
    body: { ...fields, content: bodyOf(0) },
  })
  const result = await timeSaves(world, (content) =>
    call(origin, { method: 'PUT', path: `/articles/${article._id}`, token, body: { ...fields, content } }),
  )
  await remove()
  return result
}

/** One save after the other, each of another text: the median of each round. */
async function timeSaves(world: World, save: (content: string) => Promise<unknown>): Promise<Result> {
  let saved = 0
  const timed = async () => {
    const content = bodyOf(++saved)
    const began = performance.now()
    await save(content)
    return performance.now() - began
  }
  for (let i = 0; i < WARM; i++) await timed()
  const rounds: number[] = []
  for (let round = 0; round < world.options.rounds; round++) {
    const times: number[] = []
    for (let i = 0; i < SAVES; i++) times.push(await timed())
    rounds.push(times.sort((a, b) => a - b)[Math.floor(SAVES / 2)] ?? 0)
  }
  const size = plain(bodyOf(0).length / 1000)
  return summarise('less', rounds, `${size} KB, ${saved} saves, one after the other`)
}

/** How long a form waits until the server has the work on a text of 100 KB. */
export async function autosaveRow(world: World): Promise<Result> {
  const { origin } = await world.site('uncached')
  const { token, remove } = await makeAdmin(origin, world.database.db)
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const id = newId()
  let revision: number | null = null
  const result = await timeSaves(world, async (content) => {
    const fields = { title: 'Un long article', content }
    const json = { id, kind: 'article', isNew: true, fields, revision, base: null, key: newId() }
    const body = JSON.stringify({ json })
    const answer = await fetch(`${origin}/trpc/writing.saveCopy`, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`an autosave was answered ${answer.status}`)
    revision = (await answer.json()).result.data.json.revision
  })
  await remove()
  return result
}
