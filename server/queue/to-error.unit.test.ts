import pino from 'pino'
import { expect, it } from 'vitest'
import { toError } from './to-error.ts'

/** What the log contains for an error. */
function logged(err: unknown) {
  const lines: string[] = []
  pino({}, { write: (line: string) => void lines.push(line) }).warn({ err })
  return JSON.parse(lines[0] ?? '').err
}

it('gives the log the kind, the words and the place of what looks like an error', () => {
  const real = new TypeError('connection lost')
  const told = { message: real.message, stack: real.stack, queue: 'mail' }
  expect(logged(toError(told))).toEqual({ type: 'Error', ...told })
})

it('leaves errors as they are', () => {
  const error = new RangeError('no')
  expect(toError(error)).toBe(error)
})
