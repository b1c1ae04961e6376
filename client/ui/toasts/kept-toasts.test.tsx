import { afterEach, expect, it, vi } from 'vitest'
import { leavingByItself } from '../../base/navigation/leaving.ts'
import { keepForNextPage, takeKept } from './kept-toasts.ts'

afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
  dispatchEvent(new Event('keydown'))
})

it('what was said right before the site leads elsewhere is read there, once', () => {
  keepForNextPage({ kind: 'success', text: 'Compte supprimé.' }, 2000)
  leavingByItself()
  keepForNextPage({ kind: 'info', text: 'À bientôt.' }, 2000)
  expect(takeKept().map(({ text }) => text)).toEqual(['Compte supprimé.', 'À bientôt.'])
  expect(takeKept()).toEqual([])
})

it('not what was there to be read for long enough, nor what belongs to its page', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  // This is later than the messages of other tests.
  vi.advanceTimersByTime(10_000_000)
  keepForNextPage({ kind: 'success', text: 'Enregistré.' }, 2000)
  keepForNextPage({ kind: 'info', text: 'Annuler ?', action: { label: 'Annuler', run: () => {} } }, 9000)
  keepForNextPage({ kind: 'info', text: 'À retirer', id: 'x' }, 9000)
  vi.advanceTimersByTime(2000)
  leavingByItself()
  expect(takeKept()).toEqual([])
})

it('who stays on the page keeps nothing for the next', () => {
  keepForNextPage({ kind: 'success', text: 'Lu.' }, 2000)
  expect(takeKept()).toEqual([])
})
