import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { COMMENTS } from '../place.ts'
import { useTakeOver } from './use-take-over.ts'

afterEach(cleanup)

const comment = (
  <article id="comment-1" tabIndex={-1}>
    <a href="#comment-1">Le premier</a>
    <details>
      <summary>Révéler</summary>
    </details>
    <details>
      <summary>Révéler aussi</summary>
    </details>
  </article>
)

function Living() {
  useTakeOver(true)
  return <div data-living="">{comment}</div>
}

/** Renders the written comments with the focus in them, then the live ones in their place. @returns the focused element */
function focusAfter(selector: string): Element | null {
  const page = (living: boolean) => (
    <section id={COMMENTS}>
      <div data-written-comments="">{comment}</div>
      {living && <Living />}
    </section>
  )
  const { rerender } = render(page(false))
  const focused = document.querySelector<HTMLElement>(`[data-written-comments] ${selector}`)
  focused?.focus()
  expect(document.activeElement).toBe(focused)
  rerender(page(true))
  expect(document.querySelector('[data-written-comments]')).toBeNull()
  return document.activeElement
}

it('keeps the focus on the same spoiler, so that a key that is pressed just then opens it', () => {
  expect(focusAfter('details:last-child summary')?.textContent).toBe('Révéler aussi')
})

it('keeps the focus on the comment where it was on something else', () => {
  expect(focusAfter('a')?.id).toBe('comment-1')
})
