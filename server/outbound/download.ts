import http from 'node:http'
import { useAgent as agentFor } from 'request-filtering-agent'
import { readBounded } from '../read-bounded.ts'

/** What may be asked of another host, and how much of it is taken. */
export interface DownloadOptions {
  /** Bytes of the body; one more and the download fails. */
  maxBytes: number
  /** For everything together: name, connection, redirects, body. */
  timeoutMs: number
  /** Media types that are of use, asked for by `accept`; anything else is refused before its body is read. */
  types: RegExp
  accept: string
  headers?: Record<string, string>
  /**
   * The address is the operator's own setting, so it may lead into the private network. Where it redirects to may
   * not, whoever asked.
   */
  trusted?: boolean
}

export interface Download {
  status: number
  headers: http.IncomingHttpHeaders
  body: Buffer
}

const REDIRECTS_MAX = 5
const REDIRECTS = new Set([301, 302, 303, 307, 308])

interface Step {
  url: URL
  trusted: boolean
  signal: AbortSignal
}

/** An address that may be asked at all. */
function readable(address: string, base?: URL): URL {
  const url = new URL(address, base)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Error(`refused scheme ${url.protocol}`)
  return url
}

/** Sends one request; settles with the answer's head. */
async function ask({ url, trusted, signal }: Step, options: DownloadOptions): Promise<http.IncomingMessage> {
  const { request } = url.protocol === 'https:' ? await import('node:https') : http
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>()
  request(url, {
    // Looks at the address that a name has been resolved to and connects to that one: a name that resolves to
    // another address a moment later (DNS rebinding) gains nothing.
    agent: agentFor(url.href, { allowPrivateIPAddress: trusted, allowMetaIPAddress: trusted }),
    signal,
    headers: {
      accept: options.accept,
      // What is sent is what is counted: a small compressed answer could be a huge one.
      'accept-encoding': 'identity',
      'user-agent': 'Manette (feed reader)',
      ...options.headers,
    },
  })
    .on('response', resolve)
    .on('error', reject)
    .end()
  return promise
}

const tooLong = (maxBytes: number) => new Error(`more than ${maxBytes} bytes`)

function checkHead(answer: http.IncomingMessage, { types, maxBytes }: DownloadOptions): void {
  const type = answer.headers['content-type']
  if (type && !types.test(type)) throw new Error(`unexpected type ${type.slice(0, 80)}`)
  const coding = answer.headers['content-encoding'] ?? 'identity'
  if (coding !== 'identity') throw new Error(`unexpected encoding ${coding.slice(0, 80)}`)
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) throw tooLong(maxBytes)
}

/**
 * Fetches something small from another host, bounded in time and size. Addresses in private networks are refused,
 * redirects included, so that nobody reaches our neighbours through us.
 * @returns the answer of status 200 or 304
 * @throws Error with a sentence for the log, for everything else
 */
export async function download(address: string, options: DownloadOptions): Promise<Download> {
  const { maxBytes } = options
  const signal = AbortSignal.timeout(options.timeoutMs)
  let step: Step = { url: readable(address), trusted: options.trusted === true, signal }
  try {
    for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
      const answer = await ask(step, options)
      try {
        const { statusCode: status = 0, headers } = answer
        if (REDIRECTS.has(status) && headers.location) {
          step = { url: readable(headers.location, step.url), trusted: false, signal }
          continue
        }
        if (status === 304) return { status, headers, body: Buffer.alloc(0) }
        if (status !== 200) throw new Error(`status ${status}`)
        checkHead(answer, options)
        return { status, headers, body: await readBounded(answer, maxBytes, () => tooLong(maxBytes)) }
      } finally {
        answer.destroy()
      }
    }
    throw new Error(`more than ${REDIRECTS_MAX} redirects`)
  } catch (error) {
    if (signal.aborted) throw new Error(`no answer within ${options.timeoutMs} ms`, { cause: error })
    throw error
  }
}
