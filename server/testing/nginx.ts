import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './pooler.ts'
import { ensureProgram } from './programs.ts'

const OPS = path.resolve(import.meta.dirname, '../../ops')

export interface FrontCache {
  origin: `http://127.0.0.1:${number}`
  purgeUrl: string
  stop(): Promise<void>
}

async function reachable(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      return void (await (await fetch(url, { method: 'HEAD' })).body?.cancel())
    } catch (error) {
      if (tries > 400) throw error
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }
}

/** nginx's temporary folders are in a place where only root may write. */
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** A configuration from ops/ that writes only below `dir`, so that every user may run it. */
export function nginxWithin(dir: string, text: string): string {
  const folders = TEMPORARY.map((name) => `  ${name}_temp_path ${path.join(dir, name)};\n`).join('')
  return text.replaceAll('/var/log/nginx', dir).replace('\nhttp {\n', `\nhttp {\n${folders}`)
}

/** nginx's arguments for a configuration in `dir`, in the foreground. */
export function nginxArguments(dir: string, config: string): string[] {
  // As root, its workers would run as another user, who may not write here.
  const user = process.getuid?.() === 0 ? 'user root; ' : ''
  return ['-p', dir, '-c', config, '-e', 'stderr', '-g', `${user}daemon off; pid nginx.pid;`]
}

/** Starts nginx with ops/nginx-cache.conf before a site at `port`. @returns it, with the address that purges call */
export async function startFrontCache(port: number, secret: string): Promise<FrontCache> {
  const program = ensureProgram('nginx')
  const dir = await mkdtemp(path.join(tmpdir(), 'manette-cache-'))
  await chmod(dir, 0o755)
  const cache = path.join(dir, 'cache')
  await mkdir(cache)
  const [front, purge] = [await freePort(), await freePort()]
  const text = nginxWithin(dir, await readFile(path.join(OPS, 'nginx-cache.conf'), 'utf8'))
    .replaceAll('/var/cache/nginx/manette', cache)
    .replace('127.0.0.1:3001', `127.0.0.1:${port}`)
    .replace('127.0.0.1:8080', `127.0.0.1:${front}`)
  const file = path.join(dir, 'nginx.conf')
  await writeFile(file, text)
  const children = [
    spawn(program, nginxArguments(dir, file), { stdio: 'ignore' }),
    spawn(process.execPath, [path.join(OPS, 'purge-nginx.ts')], {
      env: { ...process.env, CDN_PURGE_SECRET: secret, CACHE_DIR: cache, PORT: String(purge) },
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  ]
  const origin = `http://127.0.0.1:${front}` as const
  const purgeUrl = `http://127.0.0.1:${purge}/`
  const stop = async () => {
    for (const child of children) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      child.kill('SIGTERM')
      await once(child, 'close')
    }
    await rm(dir, { recursive: true, force: true })
  }
  try {
    await Promise.all([reachable(`${origin}/`), reachable(purgeUrl)])
  } catch (error) {
    await stop()
    throw error
  }
  return { origin, purgeUrl, stop }
}
