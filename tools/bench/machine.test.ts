import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parentOf, ticksUnder } from './machine.ts'

// Without /proc nothing can be measured.
it.runIf(existsSync('/proc/self/stat'))('time of a child is its parent’s, too, while it runs', async () => {
  const script =
    'while (process.cpuUsage().user < 2e5); process.send(0); process.on("message", () => process.exit())'
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  await once(child, 'message')
  const pid = child.pid ?? 0
  expect(await parentOf(pid)).toBe(process.pid)
  const own = await ticksUnder(pid)
  expect(own).toBeGreaterThan(5)
  expect(await ticksUnder(process.pid)).toBeGreaterThanOrEqual(own)
  child.send('end')
  await once(child, 'exit')
  expect(await ticksUnder(pid)).toBe(0)
})
