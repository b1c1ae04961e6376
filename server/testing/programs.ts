import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** Where system programs lie that are on the PATH of root alone. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin']

export function findProgram(...names: string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...FOLDERS]
  return folders.flatMap((f) => names.map((n) => path.join(f, n))).find((file) => existsSync(file))
}

/**
 * The path of a Debian program, installed now if it is missing. @param name of it and its package, unless `from` names
 * that @throws Error that says what to install
 */
export function ensureProgram(name: string, from: string = name): string {
  const found = findProgram(name)
  if (found) return found
  const root = process.getuid?.() === 0
  if (findProgram('apt-get') && (root || spawnSync('sudo', ['-n', 'true']).status === 0)) {
    // One at a time: two test files may want a program each, and apt-get does not wait for another.
    const apt = ['flock', '/tmp/manette-apt-get.lock', 'apt-get']
    const [command = '', ...before] = root ? apt : ['sudo', '-n', ...apt]
    const run = (...args: string[]) =>
      execFileSync(command, [...before, ...args], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    run('update', '-qq')
    run('install', '-y', '-qq', '--no-install-recommends', from)
    const installed = findProgram(name)
    if (installed) return installed
  }
  throw new Error(`${name} is needed and could not be installed here: "apt-get install ${from}".`)
}
