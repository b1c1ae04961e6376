import { randomBytes } from 'node:crypto'
import { newId } from '../../../shared/base/id.ts'
import { keysIn } from '../../../shared/base/tables.ts'
import { askedPath } from '../addresses.ts'
import { call, makeMember } from '../member.ts'
import { type Result, summarise } from '../results/result.ts'
import { medianMs, plain } from '../results/stats.ts'
import type { World } from '../world.ts'

const BODY_BYTES = 100_000
/** How many acts a round has; their median counts. */
const ACTS = 15
/** How many acts warm up and do not count. */
const WARM = 5

function bodyOf(paragraph: (i: number) => string): string {
  let html = ''
  for (let i = 1; html.length < BODY_BYTES; i++) html += paragraph(i)
  return html
}

/** A text with everything that a review may contain; each number makes another text. */
const textOf = (number: number): string =>
  bodyOf(
    (i) =>
      `<h2>Chapitre ${i}</h2><p>La ${number}e fois, on y <strong>revient</strong> pour <em>la lumière</em>, ` +
      `pour <a href="/reviews">un test</a> et pour ce que la brume cache derrière la colline, encore ${i} fois.</p>` +
      '<ul><li>une épée</li><li>une lanterne &amp; une corde</li></ul>',
  )

/** Two versions of a text. In the second each third paragraph is changed and each seventh is new. */
const versionOf = (version: 'first' | 'worked over'): string =>
  bodyOf((i) => {
    const worked = version === 'worked over'
    const word = worked && i % 3 === 0 ? 'la pluie, le vent' : 'la lumière'
    const text = `<p>La ${i}e fois, on y <strong>revient</strong> pour ${word} et pour ce que la brume cache derrière la colline.</p>`
    const more = `<p>Un paragraphe de plus, le ${i}e, que personne n’avait encore lu.</p>`
    return worked && i % 7 === 0 ? text + more : text
  })

const fieldsOf = (content: string) => ({
  title: 'Un long article',
  slug: `bench-${randomBytes(5).toString('hex')}`,
  excerpt: 'Un chapeau assez long.',
  content,
})

interface Scene {
  origin: string
  token: string
}

async function makeArticle({ origin, token }: Scene, content: string) {
  const fields = fieldsOf(content)
  const { article } = await call(origin, { method: 'POST', path: '/api/articles', token, body: fields })
  const path = `/api/articles/${article._id}`
  const save = (content: string) => call(origin, { method: 'PUT', path, token, body: { ...fields, content } })
  return { id: article._id, path, save }
}

/** Acts for which an admin waits, one after the other; each gets its number. */
const ACTS_OF = {
  /** The server checks and sanitises the text, and indexes it for the search. */
  async save(scene) {
    const { save } = await makeArticle(scene, textOf(0))
    return (n) => save(textOf(n))
  },
  /** The form waits until the server has the working copy. */
  async autosave({ origin, token }) {
    const id = newId()
    let revision: number | null = null
    return async (n) => {
      const fields = { title: 'Un long article', content: textOf(n) }
      const json = { id, kind: 'article', isNew: true, fields, revision, base: null, key: newId() }
      const path = '/trpc/writing.saveCopy'
      const { result } = await call(origin, { method: 'POST', path, token, body: { json } })
      revision = result.data.json.revision
    }
  },
  /** Compares two versions, over HTTP. */
  async compare(scene) {
    const { origin, token } = scene
    const { id, path, save } = await makeArticle(scene, versionOf('first'))
    await save(versionOf('worked over'))
    const { versions } = await call(origin, { path: `${path}/versions`, token })
    const [to, from] = versions.map(({ _id }: { _id: string }) => _id)
    return () => call(origin, { path: askedPath('writing.compareVersions', { id, from, to }), token })
  },
} satisfies Record<string, (scene: Scene) => Promise<(n: number) => Promise<unknown>>>

export const ACT_ROWS = keysIn(ACTS_OF)

/** The median act of each round. */
export async function actRow(row: keyof typeof ACTS_OF, world: World): Promise<Result> {
  const { origin } = await world.site('uncached')
  const admin = await makeMember(origin, world.database.db, 'admin')
  try {
    const act: (n: number) => Promise<unknown> = await ACTS_OF[row]({ origin, token: admin.token })
    let done = 0
    const once = () => act(++done)
    await medianMs(WARM, once)
    const rounds: number[] = []
    for (let round = 0; round < world.options.rounds; round++) rounds.push(await medianMs(ACTS, once))
    return summarise(
      'less',
      rounds,
      `${plain(textOf(0).length / 1000)} KB, ${done} times, one after the other`,
    )
  } finally {
    await admin.remove()
  }
}
