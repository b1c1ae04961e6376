import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { loadWords } from '../../i18n/words.ts'
import { toast } from './toast.ts'
import { Toaster } from './toaster.tsx'

await loadWords('site')
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('shows what is told with a link to it, long enough for who comes by the keyboard', async () => {
  vi.useFakeTimers()
  render(<Toaster />)
  const link = { label: 'Voir le test', to: '/reviews/phare' }
  await act(async () => {
    await toast({ kind: 'success', text: 'Test publié.', link })
    await toast({ kind: 'success', text: 'Enregistré.' })
  })
  expect(screen.getByRole('link', { name: 'Voir le test' }).getAttribute('href')).toBe('/reviews/phare')
  const isLeaving = (text: string) =>
    /leaving/.test(screen.queryByText(text)?.closest('.px4')?.className ?? 'leaving')
  await act(() => vi.advanceTimersByTimeAsync(7900))
  expect([isLeaving('Enregistré.'), isLeaving('Test publié.')]).toEqual([true, false])
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(isLeaving('Test publié.')).toBe(true)
})
