import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { hasBegun } from './postgres-running.ts'

it('a process without a command is waited for, as one that has just been started has none yet', async () => {
  // An ended process that its parent has not asked about has none, either, for as long as the parent lives.
  const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'])
  const [said] = await once(parent.stdout, 'data')
  const pid = Number(said)
  const command = (of: number | undefined) => readFileSync(`/proc/${of}/cmdline`, 'utf8')
  // The shell would ask about it.
  await expect.poll(() => command(parent.pid), { interval: 5 }).toMatch(/^sleep/)
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => command(pid), { interval: 5 }).toBe('')
  let begun = false
  const waiting = hasBegun(pid).then(() => {
    begun = true
  })
  for (let turns = 0; turns < 5; turns++) await turn()
  expect(begun).toBe(false)
  parent.kill('SIGKILL')
  await waiting
})

it('one that has its command, or is gone, is not waited for', async () => {
  const child = spawn('true')
  await once(child, 'exit')
  await Promise.all([hasBegun(process.pid), hasBegun(child.pid ?? 0)])
})
