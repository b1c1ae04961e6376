import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { loadWords } from '../../i18n/words.ts'
import { MemoryRouter } from '../../testing/memory-router.tsx'
import { QueryFrame } from './query-frame.tsx'

await loadWords('site', 'pages')
afterEach(cleanup)

const ASKED = { data: undefined, error: null, isPending: true, isFetching: true, isPlaceholderData: false }
const LATER = { isPending: false, isFetching: false }

function frame(state: Partial<Omit<Parameters<typeof QueryFrame<string>>[0]['query'], 'refetch'>>) {
  const refetch = vi.fn(async () => {})
  const query = { ...ASKED, ...state, refetch }
  render(
    <QueryFrame query={query} failure={(message) => `Raté : ${message}`}>
      {(data) => <p>{data}</p>}
    </QueryFrame>,
    { wrapper: MemoryRouter },
  )
  return refetch
}

it('waits, then shows the answer', () => {
  frame({})
  expect(screen.getByRole('status').textContent).toContain('Chargement')
  cleanup()
  frame({ ...LATER, data: 'Voilà' })
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.getByText('Voilà')).toBeTruthy()
})

it('says what failed and asks again, without an answer that may be out of date', () => {
  const refetch = frame({ ...LATER, data: 'Vieux', error: { message: 'Non.' } })
  expect(screen.getByRole('alert').textContent).toContain('Raté : Non.')
  expect(screen.queryByText('Vieux')).toBeNull()
  fireEvent.click(screen.getByRole('button'))
  expect(refetch).toHaveBeenCalledOnce()
})
