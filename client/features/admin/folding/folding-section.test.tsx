import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FoldingSection } from './folding-section.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const NAMES = ['publication', 'filing', 'search']
const form = (faulty?: string) => (
  <>
    {NAMES.map((name) => (
      <FoldingSection
        key={name}
        of="form"
        id={`at-${name}`}
        name={name}
        title={name}
        holds=""
        faulty={name === faulty}
      >
        <input aria-label={`in ${name}`} />
      </FoldingSection>
    ))}
  </>
)
const detailsOf = (name: string) => screen.getByRole('heading', { name, hidden: true }).closest('details')
const open = () => NAMES.filter((name) => detailsOf(name)?.open)
/** `toggle` comes later, as from the browser. */
const settle = () => act(() => new Promise((done) => setTimeout(done)))
/** Opens or closes it as a click on its head does. */
async function press(name: string) {
  const head = detailsOf(name)?.querySelector('summary')
  if (!head) throw new Error(`no section ${name}`)
  fireEvent.click(head)
  await settle()
}

it('remembers what a hand opens and closes', async () => {
  const { unmount } = render(form())
  expect(open()).toEqual(['publication'])
  await press('filing')
  await press('publication')
  unmount()
  render(form())
  expect(open()).toEqual(['filing'])
})

it('opens for a fault, and forgets that', async () => {
  const { rerender, unmount } = render(form())
  rerender(form('search'))
  await settle()
  expect(open()).toEqual(['publication', 'search'])
  // The fault is mended; the section stays as it is until the form is opened again.
  rerender(form())
  await settle()
  expect(open()).toEqual(['publication', 'search'])
  unmount()
  const again = render(form())
  expect(open()).toEqual(['publication'])
  // What a hand does elsewhere meanwhile does not take it along either.
  again.rerender(form('search'))
  await press('filing')
  again.unmount()
  render(form())
  expect(open()).toEqual(['publication', 'filing'])
})

it('remembers that a hand has closed what a fault had opened, and opened what stands open by a fault', async () => {
  localStorage.setItem('form.sections', JSON.stringify(['search']))
  const { rerender, unmount } = render(form())
  rerender(form('filing'))
  await settle()
  await press('filing')
  await press('search')
  await press('filing')
  unmount()
  render(form())
  expect(open()).toEqual(['filing'])
})

it('opens where an address leads to it, and forgets that', async () => {
  const { unmount } = render(form())
  document.getElementById('at-search')?.focus()
  await settle()
  expect(open()).toEqual(['publication', 'search'])
  unmount()
  render(form())
  expect(open()).toEqual(['publication'])
})
