import type { Server } from 'node:net'
import { type Config, ConfigError } from '../base/config.ts'

const NOT_OURS = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'])

/**
 * New connections that may wait to be taken: beyond it each is tried again by its client a second later, then three. It
 * is Linux's own upper bound (net.core.somaxconn); Node asks for 511.
 */
const BACKLOG = 4096

/** @throws ConfigError where HOST is none of this machine's; what the system says of the port */
export async function listenOn(server: Server, { PORT, HOST }: Pick<Config, 'PORT' | 'HOST'>): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port: PORT, host: HOST, backlog: BACKLOG }, () => {
      server.off('error', reject)
      resolve()
    })
  }).catch((error: NodeJS.ErrnoException) => {
    if (!NOT_OURS.has(error.code ?? '')) throw error
    throw new ConfigError(
      `HOST: ${HOST} is no address of this machine (${error.code}): set it to one, to 127.0.0.1 behind a proxy here, or to 0.0.0.0 for all.`,
    )
  })
}
