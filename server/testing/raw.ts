import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { portOf } from '../base/port-of.ts'

/** Sends raw bytes, one per character. @returns everything that comes back until the other side closes */
export const sendRaw = (app: FastifyInstance, bytes: string): Promise<string> =>
  sendRawTo(portOf(app.server), bytes)

/** Does the same for a port. */
export function sendRawTo(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    let text = ''
    socket.setTimeout(30_000, () => socket.destroy(new Error(`no answer to ${bytes.slice(0, 40)}`)))
    socket.on('data', (chunk) => {
      text += chunk.toString()
    })
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })
}

/** A GET with any request target, over a connection that ends with it. */
export const rawGet = (app: FastifyInstance, target: string): Promise<string> =>
  sendRaw(app, `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)

export const statusIn = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])
