import { existsSync } from 'node:fs'
import net from 'node:net'
import { startThrowaway } from './throwaway.ts'

export interface TestServer {
  url: string
  from: string
  stop(): Promise<void>
}

const IMAGE = 'postgres:18-alpine'

async function engineAnswers(): Promise<boolean> {
  const host = process.env.DOCKER_HOST ?? 'unix:///var/run/docker.sock'
  const url = new URL(host)
  if (url.protocol === 'unix:' && !existsSync(url.pathname)) return false
  const target =
    url.protocol === 'unix:' ? { path: url.pathname } : { host: url.hostname, port: Number(url.port || 2375) }
  return new Promise((resolve) => {
    const socket = net.connect({ ...target, timeout: 2000 })
    const end = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket
      .on('connect', () => end(true))
      .on('error', () => end(false))
      .on('timeout', () => end(false))
  })
}

async function startContainer(): Promise<TestServer> {
  const { PostgreSqlContainer } = await import('@testcontainers/postgresql')
  const container = await new PostgreSqlContainer(IMAGE)
    .withEnvironment({ POSTGRES_INITDB_ARGS: '--encoding=UTF8 --locale=C.UTF-8' })
    // Fast instead of safe: nothing here outlives the run.
    .withCommand(['postgres', '-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'max_connections=200'])
    .start()
  return {
    url: container.getConnectionUri(),
    from: `a container of ${IMAGE}`,
    stop: async () => void (await container.stop()),
  }
}

/**
 * The tests' PostgreSQL: TEST_DATABASE_URL (a superuser's), or a container if Docker answers, or the embedded one. A
 * container that fails to start is reported and replaced.
 */
export async function takeServer(): Promise<TestServer> {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { url, from: 'TEST_DATABASE_URL', stop: async () => {} }
  if (await engineAnswers()) {
    try {
      return await startContainer()
    } catch (error) {
      console.log(`No container (${error instanceof Error ? error.message.split('\n')[0] : error})`)
    }
  }
  return { ...(await startThrowaway()), from: 'the embedded server' }
}

export const announceServer = ({ from }: TestServer): void => console.log(`PostgreSQL for the tests: ${from}`)
