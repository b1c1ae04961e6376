import http from 'node:http'
import https from 'node:https'
import { TLSSocket } from 'node:tls'

export interface Answer {
  status: number
  headers: http.IncomingHttpHeaders
  /** The body as sent, so possibly compressed, and only its first part. */
  body: Buffer
  /** When the server's certificate expires; undefined without a certificate. */
  certificateEnds: Date | undefined
}

const PATIENCE_MS = 6000
const BODY_MAX = 256 * 1024

/** One GET, without following redirects, within six seconds. @throws Error of the network, or of the certificate */
export function ask(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const { get } = url.startsWith('https:') ? https : http
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const request = get(url, { headers, signal, agent: false }, (response) => {
    const chunks: Buffer[] = []
    let length = 0
    const { socket } = response
    const until = socket instanceof TLSSocket ? socket.getPeerCertificate()?.valid_to : undefined
    const done = () =>
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        body: Buffer.concat(chunks),
        certificateEnds: until ? new Date(until) : undefined,
      })
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      length += chunk.length
      if (length <= BODY_MAX) return
      done()
      response.destroy()
    })
    response.on('end', done)
    response.on('error', reject)
  })
  request.on('error', (error) =>
    reject(signal.aborted ? new Error(`No answer within ${PATIENCE_MS / 1000} s`) : error),
  )
  return promise
}
