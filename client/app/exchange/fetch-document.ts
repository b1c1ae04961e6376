import { onForgotten } from '../../base/navigation/kept-documents.ts'

/** A document that the server has written, and its address after all redirects (path and query). */
export interface Fetched {
  address: string
  document: Document
}

/** A document that was fetched ahead holds for a minute. */
const AHEAD_MS = 60_000
/** At most so many documents are fetched ahead: more would compete with what the page itself loads. */
const MOST_AHEAD = 2

export const addressOf = ({ pathname, search }: { pathname: string; search: string }): string =>
  pathname + search

/** @throws when no answer came, or one that is not HTML */
async function fetchText(address: string, signal: AbortSignal): Promise<[Response, text: string]> {
  // The service worker recognises a request for a page by this header (worker/navigation.ts).
  const response = await fetch(address, { headers: { accept: 'text/html' }, signal })
  if (!response.headers.get('content-type')?.startsWith('text/html')) throw new Error('no page')
  return [response, await response.text()]
}

function parse([response, text]: [Response, string]): Fetched {
  const document = new DOMParser().parseFromString(text, 'text/html')
  // A document that DOMParser makes runs no script, so it parses the content of <noscript> as elements.
  for (const instead of document.querySelectorAll('noscript')) instead.textContent = instead.innerHTML
  return { address: addressOf(new URL(response.url)), document }
}

interface Ahead {
  at: number
  /** Undefined when the server refused or no answer came. */
  answer: Promise<[Response, string] | undefined>
  here: boolean
  stop: () => void
}
const ahead = new Map<string, Ahead>()
onForgotten(() => ahead.clear())

const holds = ({ at, here }: Ahead): boolean => !here || performance.now() - at < AHEAD_MS

/** Fetches the document of an address before the reader asks for it. Failures are ignored. */
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

/** Stops fetching ahead: the reader has turned to something else. */
export const stopAhead = (address: string): void => ahead.get(address)?.stop()

/** The document of an address: the one that was fetched ahead, or else a new one. */
export async function fetchDocument(address: string, signal: AbortSignal): Promise<Fetched> {
  const before = ahead.get(address)
  ahead.delete(address)
  const answer = before && holds(before) ? await before.answer : undefined
  return parse(answer ?? (await fetchText(address, signal)))
}
