import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** So many heads of a connection wait at most; it ends after the last of them. */
export const HELD_MAX = 100

/** From so many on nothing more is read: pausing costs more than an answer from the cache. */
const PAUSED_AT = 16

const held = new WeakMap<Socket, number>()

/** @returns how many requests of the connection have not begun */
export const heldOf = (socket: Socket): number => held.get(socket) ?? 0

/**
 * Node hands on all requests of a chunk at once, which may be thousands. Here each begins when the answer before it has
 * left the process, and what closes its connection first never begins.
 */
export function inTurn(answer: RequestListener): RequestListener {
  return (request, response) => {
    // Node gives a response the socket when it is its turn.
    if (response.socket) return answer(request, response)
    const { socket } = request
    const count = heldOf(socket) + 1
    held.set(socket, count)
    if (count >= PAUSED_AT) socket.pause()
    if (count > HELD_MAX) return
    // The client asks again for what stands behind it (RFC 9112 section 9.3.2).
    if (count === HELD_MAX) response.shouldKeepAlive = false
    response.once('socket', () => {
      const left = heldOf(socket) - 1
      held.set(socket, left)
      if (left === 0) socket.resume()
      // Node reads on after each answer.
      if (left >= PAUSED_AT) setImmediate(() => heldOf(socket) >= PAUSED_AT && socket.pause())
      answer(request, response)
    })
  }
}
