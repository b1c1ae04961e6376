import type { AddressInfo, Server } from 'node:net'

function placeOf(server: Server): AddressInfo {
  const place = server.address()
  if (place === null || typeof place === 'string') throw new Error('This server listens on no port.')
  return place
}

/** The port that a server listens on. @throws Error while it does not listen */
export const portOf = (server: Server): number => placeOf(server).port
export function originAt(server: Server): string {
  const { address, port, family } = placeOf(server)
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}
