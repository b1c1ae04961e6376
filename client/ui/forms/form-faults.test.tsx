import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useMemo } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Field } from '../controls/field.tsx'
import { goToFirstFault } from './faults.ts'
import { FormFaults } from './form-faults.tsx'
import { TextArea } from './text-area.tsx'

afterEach(cleanup)
const seen: (string | null)[] = []
beforeEach(() => {
  seen.length = 0
  Element.prototype.scrollIntoView = function (this: Element) {
    seen.push(this.id.endsWith('-error') ? this.textContent : this.tagName)
  }
})

function Form({ title, excerpt }: { title?: string; excerpt?: string }) {
  const faults = useMemo(() => ({ title, excerpt }), [title, excerpt])
  return (
    <form aria-label="Article">
      <FormFaults message={title || excerpt ? 'À corriger.' : undefined} of={faults} />
      <Field
        label={
          <>
            Titre<span aria-hidden="true"> *</span>
          </>
        }
        error={title}
        defaultValue=""
      />
      <TextArea label="Chapeau" hint="Deux phrases." error={excerpt} defaultValue="" />
    </form>
  )
}

it('names each field at fault, as a link that leads to it and to its sentence', async () => {
  const { rerender } = render(<Form title="Il manque." excerpt="Trop long." />)
  const alert = screen.getByRole('alert')
  await vi.waitFor(() =>
    expect(Array.from(alert.querySelectorAll('a'), (link) => link.textContent)).toEqual([
      'Titre : Il manque.',
      'Chapeau : Trop long.',
    ]),
  )
  const link = screen.getByRole('link', { name: /^Chapeau/ })
  const field = screen.getByLabelText('Chapeau')
  expect(link.getAttribute('href')).toBe(`#${field.id}`)
  fireEvent.click(link)
  expect(document.activeElement).toBe(field)
  expect(seen).toEqual(['TEXTAREA', 'Trop long.'])

  // First one field is mended and no longer listed, then all.
  rerender(<Form excerpt="Trop long." />)
  await vi.waitFor(() => expect(alert.querySelectorAll('a')).toHaveLength(1))
  rerender(<Form />)
  await vi.waitFor(() => expect(alert.textContent).toBe(''))
})

it('leads to the first fault, and says whether there is one', () => {
  const { rerender } = render(<Form excerpt="Trop long." />)
  expect(goToFirstFault(screen.getByRole('form'))).toBe(true)
  expect(document.activeElement).toBe(screen.getByLabelText('Chapeau'))
  rerender(<Form />)
  expect(goToFirstFault(screen.getByRole('form'))).toBe(false)
  expect(goToFirstFault(null)).toBe(false)
})
