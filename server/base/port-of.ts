import type { Server } from 'node:net'

/** The port that a server listens on. @throws Error while it does not listen */
export function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('This server listens on no port.')
  return address.port
}
