import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { portOf } from '../base/port-of.ts'
import { ensureProgram } from './programs.ts'

/** Debian's nobody: PgBouncer does not run as root. */
const NOBODY = 65_534
const OURS = path.resolve(import.meta.dirname, '../../ops/pgbouncer.ini')

export interface Pooler {
  url: string
  stop(): Promise<void>
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  server.close()
  await once(server, 'close')
  return port
}

/** ops/pgbouncer.ini for the database at `url`, with fewer connections than twenty. */
async function configure(url: URL, dir: string, port: number, size: number): Promise<string> {
  const name = url.pathname.slice(1)
  const text = (await readFile(OURS, 'utf8'))
    .replace(
      /^manette = host=\S+ port=\S+ dbname=\S+/m,
      `${name} = host=${url.hostname} port=${url.port || 5432} dbname=${name}`,
    )
    .replace(/^listen_port = .*/m, `listen_port = ${port}\nunix_socket_dir =`)
    .replace(/^auth_file = .*/m, `auth_file = ${dir}/users.txt`)
    .replace(/^default_pool_size = .*/m, `default_pool_size = ${size}`)
  await writeFile(path.join(dir, 'users.txt'), `"${url.username}" "${decodeURIComponent(url.password)}"\n`)
  const file = path.join(dir, 'pgbouncer.ini')
  await writeFile(file, text)
  await chmod(dir, 0o755)
  return file
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (tries > 200) throw error
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }
}

/** Debian's PgBouncer before a database, configured as in ops/. `size`: the most connections to PostgreSQL. */
export async function startPooler(databaseUrl: string, size: number): Promise<Pooler> {
  const program = ensureProgram('pgbouncer')
  const dir = await mkdtemp(path.join(tmpdir(), 'manette-pooler-'))
  const url = new URL(databaseUrl)
  const port = await freePort()
  const file = await configure(url, dir, port, size)
  const root = process.getuid?.() === 0
  const child = spawn(program, ['-q', file], { stdio: 'ignore', ...(root && { uid: NOBODY, gid: NOBODY }) })
  const ended = once(child, 'close')
  url.hostname = '127.0.0.1'
  url.port = String(port)
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
    await rm(dir, { recursive: true })
  }
  try {
    await answers(url.href)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: url.href, stop }
}
