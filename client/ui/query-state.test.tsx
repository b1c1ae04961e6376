import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { loadWords } from '../i18n/words.ts'
import { MemoryRouter } from '../testing/memory-router.tsx'
import { QueryState } from './query-state.tsx'

await loadWords('site', 'pages')
afterEach(cleanup)

function show(query: { data?: string; error?: { message: string } }) {
  const refetch = vi.fn()
  render(<QueryState query={{ error: null, isFetching: false, refetch, ...query }} level={2} />, {
    wrapper: MemoryRouter,
  })
}

it('waits for an answer, and says nothing beside it', () => {
  show({})
  expect(screen.getByRole('status').textContent).toContain('Chargement')
  cleanup()
  show({ data: 'Voilà' })
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says of a failure its own sentence, also beside an answer that is there', () => {
  show({ data: 'Vieux', error: { message: 'Non.' } })
  expect(screen.getByRole('alert').textContent).toContain('Non.')
  expect(screen.getByRole('heading', { level: 2 })).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
})
