import { onForgotten } from '../../base/navigation/kept-documents.ts'

/** A document that the server has written, and its address after all redirects (path and query). */
export interface Fetched {
  address: string
  document: Document
}

/** A document that was fetched ahead holds for a minute. */
const AHEAD_MS = 60_000
/** More at once would be in the way of what the page itself loads. */
const MOST_AHEAD = 2

export const addressOf = ({ pathname, search }: { pathname: string; search: string }): string =>
  pathname + search

/** @throws where nothing came, or no page */
async function fetchText(address: string, signal: AbortSignal): Promise<[Response, text: string]> {
  // By what it accepts the service worker knows it as a page (worker/navigation.ts).
  const response = await fetch(address, { headers: { accept: 'text/html' }, signal })
  if (!response.headers.get('content-type')?.startsWith('text/html')) throw new Error('no page')
  return [response, await response.text()]
}

function parse([response, text]: [Response, string]): Fetched {
  const document = new DOMParser().parseFromString(text, 'text/html')
  // Parsed where no script runs, its content would be elements.
  for (const instead of document.querySelectorAll('noscript')) instead.textContent = instead.innerHTML
  return { address: addressOf(new URL(response.url)), document }
}

interface Ahead {
  at: number
  /** Nothing where it was refused or did not come. */
  answer: Promise<[Response, string] | undefined>
  here: boolean
  stop: () => void
}
const ahead = new Map<string, Ahead>()
onForgotten(() => ahead.clear())

const holds = ({ at, here }: Ahead): boolean => !here || performance.now() - at < AHEAD_MS

/** Fetches the document of an address before it is asked for. Nobody is told when that fails. */
export function fetchAhead(address: string): void {
  for (const [other, earlier] of ahead) if (!holds(earlier)) ahead.delete(other)
  const waiting = Array.from(ahead.values()).filter(({ here }) => !here).length
  if (ahead.has(address) || waiting >= MOST_AHEAD) return
  const request = new AbortController()
  const forget = () => {
    if (ahead.get(address) === entry) ahead.delete(address)
  }
  const entry: Ahead = {
    at: performance.now(),
    here: false,
    stop() {
      if (entry.here) return
      forget()
      request.abort()
    },
    answer: fetchText(address, request.signal).then(
      (answer) => {
        entry.here = true
        if (answer[0].ok) return answer
        forget()
        return undefined
      },
      () => {
        forget()
        return undefined
      },
    ),
  }
  ahead.set(address, entry)
}

/** The reader has turned to something else. */
export const stopAhead = (address: string): void => ahead.get(address)?.stop()

/** The document of an address: as it was fetched ahead, or as it is now. */
export async function fetchDocument(address: string, signal: AbortSignal): Promise<Fetched> {
  const before = ahead.get(address)
  ahead.delete(address)
  const answer = before && holds(before) ? await before.answer : undefined
  return parse(answer ?? (await fetchText(address, signal)))
}
