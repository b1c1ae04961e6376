import { type Child, startNode } from './child.ts'
import { freePort } from './pooler.ts'

export interface Supervised {
  child: Child
  origin: string
}

/** A site of two processes and their supervisor, like `npm start` with PROCESSES=2, except for its pages. */
export async function startSupervised(env: NodeJS.ProcessEnv): Promise<Supervised> {
  const port = await freePort()
  const child = startNode(['server/testing/run-supervised.ts'], {
    ...{ PROCESSES: '2', SEED: 'none', RATE_LIMIT: 'off', LOG_LEVEL: 'fatal', DRAIN_SECONDS: '0' },
    ...{
      HOST: '127.0.0.1',
      PORT: String(port),
      ADMIN_EMAIL: 'admin@example.org',
      ADMIN_PASSWORD: '',
      PUBLIC_URL: '',
      ...env,
    },
  })
  await child.line('Manette is ready')
  return { child, origin: `http://127.0.0.1:${port}` }
}

/** On a new connection, so that each process gets its turn. */
export async function textOf(url: string): Promise<string> {
  const answer = await fetch(url, { headers: { connection: 'close' } })
  return answer.text()
}

/** The pids of the processes that serve. */
export async function pidsOf(origin: string): Promise<number[]> {
  const answer = await fetch(`${origin}/api/testing/pids`, { headers: { connection: 'close' } })
  if (answer.status !== 200) throw new Error(`no pids: ${answer.status}`)
  return (await answer.json()) as number[]
}
