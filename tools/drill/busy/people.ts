import { newId } from '../../../shared/base/id.ts'

const PATIENCE_MS = 20_000

type Sort = 'page' | 'read' | 'comment' | 'like' | 'autosave'

export interface Answer {
  sort: Sort
  /** 0 is none at all. */
  status: number
  ms: number
}

export interface Person {
  token: string
  /** The text that an author works on, and how far the server has it. */
  work?: { id: string; revision: number | null; base: Date }
}

export interface Crowd {
  origin: string
  articles: { id: string; slug: string }[]
  people: Person[]
}

/** 70 % reads, a third of them pages; 25 % comments and likes; 5 % autosaves, by those who write texts. */
export function chooseSort(person: Person): Sort {
  const dice = Math.random()
  if (dice < 0.25) return 'page'
  if (dice < 0.7) return 'read'
  if (dice < 0.82) return 'comment'
  return dice < 0.95 || !person.work ? 'like' : 'autosave'
}

function requestOf({ articles }: Crowd, person: Person, sort: Sort): { path: string; json?: object } {
  const one = articles[Math.floor(Math.random() * articles.length)] ?? { id: '', slug: '' }
  if (sort === 'page') return { path: Math.random() < 0.3 ? '/home' : `/news/${one.slug}` }
  if (sort === 'read')
    return { path: Math.random() < 0.5 ? '/api/articles?limit=5' : `/api/comments/news/${one.id}` }
  if (sort === 'comment')
    return {
      path: '/trpc/comments.create',
      json: { json: { contentId: one.id, text: `Bonjour ${newId()}` } },
    }
  if (sort === 'like' || !person.work)
    return {
      path: '/trpc/likes.set',
      json: { json: { type: 'article', id: one.id, liked: Math.random() < 0.5 } },
    }
  const { id, revision, base } = person.work
  const fields = { title: `Un titre ${newId()}` }
  const meta = { values: { base: ['Date'] } }
  const json = { id, kind: 'article', fields, revision, base: revision ? null : base, key: newId() }
  return { path: '/trpc/writing.saveCopy', json: { json, ...(revision ? {} : { meta }) } }
}

export async function askAs(world: Crowd, person: Person, sort: Sort): Promise<Answer & { pauseMs: number }> {
  const { path: address, json } = requestOf(world, person, sort)
  const began = performance.now()
  try {
    const answer = await fetch(world.origin + address, {
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
      ...(json && { method: 'POST', body: JSON.stringify(json) }),
    })
    const text = await answer.text()
    const ms = performance.now() - began
    if (sort === 'autosave' && answer.status === 200 && person.work)
      person.work.revision = JSON.parse(text).result.data.json.revision
    const seconds = Number(answer.headers.get('retry-after') ?? 0)
    return { sort, status: answer.status, ms, pauseMs: seconds * 1000 * (1 + Math.random()) }
  } catch {
    return { sort, status: 0, ms: performance.now() - began, pauseMs: 0 }
  }
}
