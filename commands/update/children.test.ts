import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { lives } from '../../server/start/release/running.ts'
import { startScript } from '../../server/testing/child.ts'
import { runChild } from './children.ts'

async function folder(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'manette-children-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  return dir
}

it.skipIf(process.platform === 'win32').each(['SIGKILL', 'SIGTERM'] as const)(
  'what an update has started ends with it, and so does what that has started: %s',
  async (signal) => {
    const dir = await folder()
    const parent = startScript(
      `
      import { runChild } from '#/commands/update/children.ts'
      const nested = 'setInterval(() => {}, 1000)'
      const code = "const { spawn } = require('node:child_process'); const inner = spawn(process.execPath, ['-e', " +
        JSON.stringify(nested) + "], { stdio: 'ignore' }); console.log('pids', process.pid, inner.pid); setInterval(() => {}, 1000)"
      await runChild({
        what: 'A child', program: process.execPath, args: ['-e', code], cwd: process.env.DIR,
        report: (line) => console.log(line),
      })`,
      { DIR: dir },
    )
    const pids = (await parent.line('pids')).split(' ').map(Number)
    expect(pids.map(lives)).toEqual([true, true])
    parent.signal(signal)
    await parent.ended
    await expect.poll(() => pids.map(lives), { timeout: 15_000 }).toEqual([false, false])
  },
)

it.skipIf(process.platform === 'win32')(
  'nothing of a program stays behind that has ended, and what it said and how are known',
  async () => {
    const dir = await folder()
    const leaves = 'sleep 600 >/dev/null 2>&1 & echo $! > left; echo said; exit 3'
    const how = { what: 'A program', program: 'sh', cwd: dir }
    await expect(runChild({ ...how, args: ['-c', leaves] })).rejects.toThrow('A program failed (3): said')
    const left = Number(await readFile(path.join(dir, 'left'), 'utf8'))
    await expect.poll(() => lives(left)).toBe(false)
    expect(await runChild({ ...how, args: ['-c', `echo "$1 $0"`, 'a b', "c'd"] })).toBe("c'd a b")
    await expect(runChild({ ...how, program: 'no-such-program', args: [] })).rejects.toThrow(
      /^A program failed \(127\): .*no-such-program/,
    )
    const stop = new AbortController()
    const over = runChild({ ...how, args: ['-c', 'touch began; sleep 600'], signal: stop.signal })
    await expect.poll(() => existsSync(path.join(dir, 'began'))).toBe(true)
    stop.abort(new Error('Ended.'))
    await expect(over).rejects.toThrow('Ended.')
  },
)
