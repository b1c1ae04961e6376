import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** Folders of system programs that only root has in the PATH. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin']

export function findProgram(...names: string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...FOLDERS]
  return folders.flatMap((f) => names.map((n) => path.join(f, n))).find((file) => existsSync(file))
}

/** Packages of Debian whose program has another name. */
const PACKAGES: Readonly<Record<string, string>> = { nginx: 'nginx-light' }

/** Installs packages of Debian if this user may. */
function install(packages: readonly string[]): void {
  const root = process.getuid?.() === 0
  if (!findProgram('apt-get') || (!root && spawnSync('sudo', ['-n', 'true']).status !== 0)) return
  // One at a time: two test files may each need a program, and apt-get does not wait for another apt-get.
  const apt = ['flock', '/tmp/manette-apt-get.lock', 'apt-get']
  const [command = '', ...before] = root ? apt : ['sudo', '-n', ...apt]
  const run = (...args: string[]) =>
    execFileSync(command, [...before, ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  run('update', '-qq')
  run('install', '-y', '-qq', '--no-install-recommends', ...packages)
}

/**
 * The path of a Debian program, which is installed if missing. @param name of the program and its package, unless `from`
 * names that @throws Error that says what to install
 */
export function ensureProgram(name: string, from: string = PACKAGES[name] ?? name): string {
  const found = findProgram(name)
  if (found) return found
  install([from])
  const installed = findProgram(name)
  if (installed) return installed
  throw new Error(`${name} is needed and could not be installed here: "apt-get install ${from}".`)
}

/** Installs a Debian program where this user may. Without it something else does its work, only slower. */
export function preferProgram(name: string): void {
  if (findProgram(name)) return
  try {
    install([name])
  } catch {
    // Other systems may have no such package.
  }
}

/**
 * Looks for all of them before anything runs, and installs what this user may. @param names of programs; any name in an
 * inner list will do, and its first is Debian's
 * @returns one line that says what is still missing and what to do
 */
export function missingPrograms(names: readonly (readonly string[])[]): string | undefined {
  const missing = () =>
    names.filter((one) => !findProgram(...one)).map(([name = '']) => PACKAGES[name] ?? name)
  if (missing().length === 0) return undefined
  try {
    install(missing())
  } catch {
    // Missing programs are reported below.
  }
  const rest = missing()
  if (rest.length === 0) return undefined
  return `not found: ${rest.join(', ')}; on Debian "apt-get install ${rest.join(' ')}", elsewhere have them on the PATH (Chromium may be named by CHROMIUM_PATH)`
}
