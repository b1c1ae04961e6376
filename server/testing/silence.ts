// biome-ignore-all lint/suspicious/noConsole: this file is about it.
import { format } from 'node:util'
import { afterEach, beforeEach } from 'vitest'

// A test that expects a complaint catches it itself (`vi.spyOn(console, 'error').mockImplementation(() => {})`).

let said: string[] = []
const complain = console.error

beforeEach(() => {
  said = []
  console.error = (...args: unknown[]) => {
    said.push(format(...args))
  }
})

afterEach(() => {
  console.error = complain
  if (said.length > 0) throw new Error(`Unexpected console.error:\n${said.join('\n')}`)
})
