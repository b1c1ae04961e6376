import http from 'node:http'
import { useAgent as agentFor } from 'request-filtering-agent'
import { readBounded } from '../base/read-bounded.ts'

export interface DownloadOptions {
  maxBytes: number
  /** Limits DNS, connection, redirects and body together. */
  timeoutMs: number
  /** Other types are refused before the body is read; it is also sent as `accept`. */
  types: RegExp
  accept: string
  headers?: Record<string, string>
  /** The operator has set the address, so a private one is allowed, except in redirects. */
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

/** @throws Error for other schemes and for credentials */
function readable(address: string, base?: URL): URL {
  const url = new URL(address, base)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Error(`refused scheme ${url.protocol}`)
  return url
}

async function ask({ url, trusted, signal }: Step, options: DownloadOptions): Promise<http.IncomingMessage> {
  const { request } = url.protocol === 'https:' ? await import('node:https') : http
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>()
  request(url, {
    // The checked address is the one connected to, against DNS rebinding.
    agent: agentFor(url.href, { allowPrivateIPAddress: trusted, allowMetaIPAddress: trusted }),
    signal,
    headers: {
      accept: options.accept,
      // A small compressed answer could expand to a huge one.
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

/** Limits time and size, and refuses private addresses, also in redirects (SSRF). @throws Error for the log */
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
