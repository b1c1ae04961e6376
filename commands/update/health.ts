import { UpdateError } from './update-error.ts'

/** A page that takes longer counts as bad. */
const ANSWER_MS = 30_000

interface Answer {
  type: string
  text: string
}

const ask = (origin: string, path: string, signal: AbortSignal): Promise<Response> =>
  fetch(origin + path, {
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
  }).catch((error: Error) => {
    signal.throwIfAborted()
    throw new UpdateError(`GET ${path}: ${error.message}`)
  })

async function get(origin: string, path: string, signal: AbortSignal): Promise<Answer> {
  const answer = await ask(origin, path, signal)
  const text = await answer.text()
  if (answer.status !== 200)
    throw new UpdateError(`GET ${path} answers ${answer.status}: ${text.slice(0, 200)}`)
  return { type: answer.headers.get('content-type') ?? '', text }
}

/** @throws UpdateError unless the answer is a whole page of ours */
async function page(origin: string, path: string, lang: 'fr' | 'en', signal: AbortSignal): Promise<string> {
  const { type, text } = await get(origin, path, signal)
  if (!type.startsWith('text/html') || !text.includes('</html>') || !text.includes('<main'))
    throw new UpdateError(`GET ${path} is no page of the site: ${type}, ${text.length} characters`)
  if (!text.includes('<html') || !text.includes(`lang="${lang}"`))
    throw new UpdateError(`GET ${path} is not in the language of its address (${lang})`)
  return text
}

/** When English is switched off, its address redirects to the French page (decision 069). */
async function englishPage(origin: string, path: string, signal: AbortSignal): Promise<void> {
  const { status, headers } = await ask(origin, `/en${path}`, signal)
  if (status !== 302 || headers.get('location') !== path) await page(origin, `/en${path}`, 'en', signal)
}

async function json<T>(origin: string, path: string, signal: AbortSignal): Promise<T> {
  const { text } = await get(origin, path, signal)
  try {
    return JSON.parse(text)
  } catch {
    throw new UpdateError(`GET ${path} is no JSON: ${text.slice(0, 200)}`)
  }
}

/** The first script or style of the page: a page without one is broken. */
const fileOf = (html: string): string | undefined =>
  html.split('"').find((text) => text.startsWith('/') && /\.(?:js|css)$/.test(text))

/** Requests what readers, scripts and the team request. @throws UpdateError with the first wrong answer */
export async function checkHealth(origin: string, version: string, signal: AbortSignal): Promise<void> {
  const health = await json<{ status: string; version: string; reason?: string }>(
    origin,
    '/api/health',
    signal,
  )
  if (health.status !== 'ok') throw new UpdateError(`GET /api/health says ${health.status}`)
  if (health.version !== version)
    throw new UpdateError(`GET /api/health is answered by Manette ${health.version}, not ${version}`)
  const home = await page(origin, '/home', 'fr', signal)
  const file = fileOf(home)
  if (file) await get(origin, file, signal)
  await englishPage(origin, '/home', signal)
  await page(origin, '/news', 'fr', signal)
  await page(origin, '/reviews', 'fr', signal)
  await page(origin, '/login', 'fr', signal)
  const { articles } = await json<{ articles?: { slug: string }[] }>(origin, '/api/articles', signal)
  if (!Array.isArray(articles)) throw new UpdateError('GET /api/articles has no list of articles')
  const [first] = articles
  if (!first) return
  await json(origin, `/api/articles/${encodeURIComponent(first.slug)}`, signal)
  await page(origin, `/news/${encodeURIComponent(first.slug)}`, 'fr', signal)
  await englishPage(origin, `/news/${encodeURIComponent(first.slug)}`, signal)
}
