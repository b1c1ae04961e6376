import { act, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { loadWords } from '../i18n/words.ts'
import { toast } from '../ui/toasts/toast.ts'
import { showOn, takeAway } from './acting.tsx'
import { refusingSite } from './refusing-site.tsx'

beforeAll(() => loadWords('site'))
afterEach(() => {
  takeAway()
  vi.useRealTimers()
})

it('a toast of one test takes none of the next along', async () => {
  vi.useFakeTimers()
  for (let n = 0; n < 2; n++) {
    takeAway()
    showOn(refusingSite('Non.'), null)
    expect(screen.queryByText('Non.')).toBeNull()
    await act(() => toast({ kind: 'error', text: 'Non.' }))
    expect(screen.queryByText('Non.')).not.toBeNull()
  }
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(screen.queryByText('Non.')).not.toBeNull()
})
