import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useNoting } from './use-noting.ts'

afterEach(cleanup)

it('is about the words selected when its key comes, also where the browser has not said so yet', () => {
  document.body.innerHTML = '<form><input name="title" value="Un jour de neige"></form>'
  const form = document.querySelector('form')
  const title = document.querySelector('input')
  const { result } = renderHook(() => useNoting(() => form, { enabled: true }))
  title?.focus()
  title?.setSelectionRange(3, 7)
  const press = () => {
    const key = { key: 'N', code: 'KeyN', altKey: true, shiftKey: true, bubbles: true }
    // happy-dom takes Alt for AltGr.
    const event = Object.assign(new KeyboardEvent('keydown', key), { getModifierState: () => false })
    act(() => void title?.dispatchEvent(event))
  }
  press()
  expect(result.current.about).toMatchObject({ field: 'title', quote: 'jour' })
  act(() => result.current.done())
  // With nothing selected, the note is about the whole text.
  title?.setSelectionRange(0, 0)
  press()
  expect(result.current.about).toBeNull()
})
