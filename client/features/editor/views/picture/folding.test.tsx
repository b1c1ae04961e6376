import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createEditor } from 'lexical'
import { useState } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Picture } from '../../../../../shared/editor/nodes/blocks.ts'
import { loadWords } from '../../../../i18n/words.ts'
import { AltField } from './alt-field.tsx'
import { FoldedCaption } from './folded-caption.tsx'

// The field itself stands in an editor.
vi.mock('../caption-editor.tsx', () => ({
  CaptionEditor: () => <input type="text" aria-label="Légende" />,
}))
beforeAll(() => loadWords('site', 'desk', 'editor'))
afterEach(cleanup)

function Alt({ first }: { first: Pick<Picture, 'alt' | 'decorative'> }) {
  const [picture, setPicture] = useState(first)
  return (
    <>
      <AltField
        picture={picture}
        disabled={false}
        onChange={(change) => setPicture((now) => ({ ...now, ...change }))}
        onLeave={leave}
      />
      <button type="button">ailleurs</button>
      <output>{JSON.stringify([picture.alt, picture.decorative])}</output>
    </>
  )
}
const field = () => screen.queryByRole('textbox', { name: 'Texte alternatif' })
const mark = () => screen.queryByRole('checkbox', { name: /^Image décorative/ })
const value = () => JSON.parse(screen.getByRole('status').textContent ?? '')
const leave = () => screen.getByRole('button', { name: 'ailleurs' }).focus()

it('a missing alternative text stays open; a written one folds when the field is left, to one line that says it', () => {
  render(<Alt first={{ alt: '', decorative: false }} />)
  // It takes no focus by itself.
  expect(document.activeElement).toBe(document.body)
  field()?.focus()
  fireEvent.change(field() as HTMLElement, { target: { value: 'Un phare' } })
  expect(field()).not.toBeNull()
  fireEvent.blur(field() as HTMLElement, { relatedTarget: screen.getByRole('button', { name: 'ailleurs' }) })
  expect(field()).toBeNull()
  const line = screen.getByRole('button', { name: /^Texte alternatif\s: Un phare$/ })
  fireEvent.click(line)
  expect(document.activeElement).toBe(field())
  // Blanks say nothing.
  fireEvent.change(field() as HTMLElement, { target: { value: '  ' } })
  fireEvent.blur(field() as HTMLElement, { relatedTarget: null })
  expect(field()).not.toBeNull()
})

it('a decorative picture folds to a line that says so, and gets a description when one is wanted', () => {
  render(<Alt first={{ alt: '', decorative: false }} />)
  mark()?.focus()
  fireEvent.click(mark() as HTMLElement)
  expect(value()).toEqual(['', true])
  // The mark stays under the finger until the focus leaves.
  expect([field(), document.activeElement === mark()]).toEqual([null, true])
  fireEvent.blur(mark() as HTMLElement, { relatedTarget: null })
  fireEvent.click(screen.getByRole('button', { name: 'Image décorative, sans texte alternatif' }))
  expect(document.activeElement).toBe(mark())
  fireEvent.click(mark() as HTMLElement)
  fireEvent.change(field() as HTMLElement, { target: { value: 'Un pont' } })
  expect(value()).toEqual(['Un pont', false])
  leave()
})

it('a description always counts: marking a described picture takes it away', () => {
  render(<Alt first={{ alt: 'Un phare', decorative: true }} />)
  fireEvent.click(screen.getByRole('button', { name: /Un phare$/ }))
  expect((mark() as HTMLInputElement).checked).toBe(false)
  fireEvent.click(mark() as HTMLElement)
  expect(value()).toEqual(['', true])
})

it('a caption is asked for by one line, and folds again while it is empty', () => {
  const editor = createEditor({})
  const { rerender } = render(
    <FoldedCaption editor={editor} value="" onChange={() => {}} onLeave={() => {}} />,
  )
  const add = () => screen.queryByRole('button', { name: 'Ajouter une légende' })
  const caption = () => screen.queryByRole('textbox', { name: 'Légende' })
  expect(caption()).toBeNull()
  fireEvent.click(add() as HTMLElement)
  expect(caption()).not.toBeNull()
  fireEvent.blur(caption() as HTMLElement, { relatedTarget: null })
  expect(add()).not.toBeNull()
  rerender(<FoldedCaption editor={editor} value="Le phare" onChange={() => {}} onLeave={() => {}} />)
  expect(caption()).not.toBeNull()
})

it('Enter leads from one missing alternative text to the next, and from the last one back to the text', () => {
  render(
    <form>
      <AltField
        picture={{ alt: 'Un phare', decorative: false }}
        disabled={false}
        onChange={() => {}}
        onLeave={leave}
      />
      <Alt first={{ alt: '', decorative: false }} />
      <AltField
        picture={{ alt: '', decorative: false }}
        disabled={false}
        onChange={() => {}}
        onLeave={leave}
      />
    </form>,
  )
  const [first, last] = screen.getAllByRole('textbox', { name: 'Texte alternatif' })
  first?.focus()
  expect(fireEvent.keyDown(first as HTMLElement, { key: 'Enter' })).toBe(false)
  expect(document.activeElement).toBe(last)
  expect(fireEvent.keyDown(last as HTMLElement, { key: 'Enter' })).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'ailleurs' }))
})
