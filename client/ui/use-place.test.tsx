import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MemoryRouter } from '../testing/memory-router.tsx'
import { usePlace } from './use-place.ts'

/** Whether the device is touched rather than pointed at. */
let coarse = false
beforeEach(() => {
  coarse = false
  Element.prototype.scrollIntoView = () => {}
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query === '(pointer: coarse)' && coarse }) as MediaQueryList,
  )
})
afterEach(cleanup)

const IDS = ['title', 'choice', 'names', 'nothing', 'folded']

function Page() {
  usePlace(IDS)
  return (
    <>
      <h3 id="title" tabIndex={-1}>
        Membres
      </h3>
      <fieldset id="choice" tabIndex={-1}>
        <input type="radio" name="a" aria-label="Ouverte" />
        <input type="radio" name="a" aria-label="Fermée" defaultChecked />
      </fieldset>
      <fieldset id="names" tabIndex={-1}>
        <ol tabIndex={-1} />
        <button type="button" disabled>
          Monter
        </button>
        <div hidden>
          <input aria-label="Caché" />
        </div>
        <input aria-label="Nom" />
      </fieldset>
      <fieldset id="nothing" tabIndex={-1} />
      <details id="folded" tabIndex={-1}>
        <summary>Éditeur</summary>
        <input aria-label="Raison sociale" />
      </details>
    </>
  )
}

const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id
const come = (id: string) =>
  render(<Page />, { wrapper: ({ children }) => <MemoryRouter at={`/#${id}`}>{children}</MemoryRouter> })

it.each([
  ['title', 'title'],
  ['choice', 'Fermée'],
  ['names', 'Nom'],
  ['nothing', 'nothing'],
  ['folded', 'Raison sociale'],
])('a fragment of %s focuses %s', async (id, wanted) => {
  come(id)
  await expect.poll(focused).toBe(wanted)
})

it('focuses the group where a field would bring up a keyboard', async () => {
  coarse = true
  come('names')
  await expect.poll(focused).toBe('names')
})
