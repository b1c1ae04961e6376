import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadWords } from '../../../i18n/words.ts'
import { refusingSite } from '../../../testing/refusing-site.tsx'
import { Ago } from '../comment/ago.tsx'
import { setServerTime } from './use-now.ts'

const SERVER = Date.UTC(2026, 10, 21, 12)
const HOUR = 3_600_000
const id = 'a'.repeat(24)

beforeAll(() => loadWords('comments'))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('how long ago a comment was written', () => {
  it.each([0, 3 * HOUR, -3 * HOUR])('is told by the server’s clock on one %d ms ahead of it', (ahead) => {
    vi.useFakeTimers({ now: SERVER + ahead, toFake: ['Date'] })
    setServerTime(new Date(SERVER))
    const { Site } = refusingSite('')
    render(
      <Site>
        <Ago date={new Date(SERVER - 1000)} id={id} />
        <Ago date={new Date(SERVER - 2 * HOUR)} id={id} />
      </Site>,
    )
    const told = screen.getAllByRole('link').map((link) => link.textContent)
    expect(told).toEqual(["À l'instant", 'Il y a 2h'])
  })
})
