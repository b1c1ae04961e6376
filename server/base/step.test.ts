import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startScript } from '../testing/child.ts'
import { runStep, StepError } from './step.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** A module that begins like a step. @returns its path from the project's root */
async function module(code: string): Promise<string> {
  await mkdir(path.join(ROOT, '.cache'), { recursive: true })
  const dir = await mkdtemp(path.join(ROOT, '.cache/step-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  const file = path.join(dir, 'step.ts')
  await writeFile(file, `import { asStep, stepData } from '${ROOT}/server/base/step.ts'\nasStep()\n${code}`)
  return path.relative(ROOT, file)
}

const HANGS = "console.log('pid', process.pid)\nsetInterval(() => {}, 1000)"
const alive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('passes on what a step says, hands it its data, and ends when it is done', async () => {
  const said: string[] = []
  const report = (line: string) => said.push(line)
  const file = await module('console.log((await stepData()).word)\nconsole.log(process.argv.length)')
  await runStep({ file, what: 'Trying', data: { word: 'secret' }, report })
  expect(said).toEqual(['secret', '2'])
})

it('fails with what a step that fails has said', async () => {
  const file = await module("console.error('out of paper')\nprocess.exit(3)")
  const failed = runStep({ file, what: 'Printing', report: () => {} })
  await expect(failed).rejects.toThrow(StepError)
  await expect(failed).rejects.toThrow('Printing failed (3): out of paper')
  const killed = runStep({
    file: await module("process.kill(process.pid, 'SIGKILL')"),
    what: 'Printing',
    report: () => {},
  })
  await expect(killed).rejects.toThrow('Printing failed (SIGKILL): it said nothing.')
})

it('ends a step when told to, not by the signals that reach both', async () => {
  const stop = new AbortController()
  const pid = Promise.withResolvers<number>()
  const report = (line: string) => pid.resolve(Number(line.split(' ')[1]))
  const running = runStep({ file: await module(HANGS), what: 'Hanging', report, signal: stop.signal })
  const step = await pid.promise
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.kill(step, signal)
  stop.abort()
  await expect(running).rejects.toBe(stop.signal.reason)
  expect(alive(step)).toBe(false)
  await expect(runStep({ file: 'none.ts', what: 'None', report, signal: stop.signal })).rejects.toBe(
    stop.signal.reason,
  )
})

it('leaves no step behind when its parent is killed', async () => {
  const parent = startScript(
    `import { runStep } from '#/server/base/step.ts'
    await runStep({ file: process.env.FILE, what: 'Hanging', report: (line) => console.log(line) })`,
    { FILE: await module(HANGS) },
  )
  const step = Number(await parent.line('pid'))
  parent.signal('SIGKILL')
  await expect.poll(() => alive(step)).toBe(false)
})
