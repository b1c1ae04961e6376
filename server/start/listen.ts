import type { Server } from 'node:net'
import { type Config, ConfigError } from '../base/config.ts'

const NOT_OURS = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'])

/**
 * How many new connections may wait. Beyond this, each client tries again after a second, then after three. It is
 * Linux's own upper bound (net.core.somaxconn); Node's default is 511.
 */
const BACKLOG = 4096

/** @throws ConfigError when HOST is no address of this machine; the system's error for the port */
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
