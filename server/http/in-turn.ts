import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** At most so many heads of a connection wait; it ends after the last of them. */
export const HELD_MAX = 100

/** With this many, no more is read; pausing earlier would cost more than an answer from the cache. */
const PAUSED_AT = 16

const held = new WeakMap<Socket, number>()

/** @returns how many requests of the connection have not begun */
export const heldOf = (socket: Socket): number => held.get(socket) ?? 0

/**
 * Node passes on all requests in a chunk at once, possibly thousands. Here each one begins when the previous answer has
 * left the process; requests after one that closes its connection never begin.
 */
export function inTurn(answer: RequestListener): RequestListener {
  return (request, response) => {
    // Node assigns the socket to a response when it is its turn.
    if (response.socket) return answer(request, response)
    const { socket } = request
    const count = heldOf(socket) + 1
    held.set(socket, count)
    if (count >= PAUSED_AT) socket.pause()
    if (count > HELD_MAX) return
    // The client repeats the requests after this one (RFC 9112 section 9.3.2).
    if (count === HELD_MAX) response.shouldKeepAlive = false
    response.once('socket', () => {
      const left = heldOf(socket) - 1
      held.set(socket, left)
      if (left === 0) socket.resume()
      // Node resumes reading after each answer.
      if (left >= PAUSED_AT) setImmediate(() => heldOf(socket) >= PAUSED_AT && socket.pause())
      answer(request, response)
    })
  }
}
