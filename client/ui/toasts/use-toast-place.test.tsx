import { cleanup, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useToastPlace } from './use-toast-place.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const HEIGHT = 768
const at = (top: number, height: number) => ({
  getBoundingClientRect: () => new DOMRect(0, top, 375, height),
})
/** Gives an element a place in the window. */
const put = (element: Element | null, top: number, height: number) =>
  element && Object.assign(element, at(top, height))

function Page({ foot }: { foot: number }) {
  const pile = useRef<HTMLElement>(null)
  useToastPlace(pile, [1])
  return (
    <>
      {/* Refs of children are set before the layout effect. */}
      <textarea ref={(field) => void put(field, 60, 120)} />
      <div data-foot="" ref={(keys) => void put(keys, foot, 66)} />
      <div ref={(host) => void put(host, 76, 70)}>
        <section
          ref={(element) => {
            pile.current = element
            if (element) Object.defineProperty(element, 'offsetHeight', { value: 70 })
          }}
        />
      </div>
    </>
  )
}
function placed(foot: number): string | undefined {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
  vi.stubGlobal('visualViewport', { offsetTop: 0, height: HEIGHT, addEventListener: () => {} })
  render(<Page foot={foot} />)
  document.querySelector('textarea')?.focus()
  return document.querySelector('section')?.style.translate
}

it('stands above the keys that stay at the foot, on a phone where somebody types', () => {
  expect(placed(702)).toBe(`0 ${702 - 12 - 70 - 76}px`)
})

it('minds no foot that is elsewhere: below the window, or scrolled away with its form', () => {
  for (const foot of [900, -400]) {
    expect(placed(foot)).toBe(`0 ${HEIGHT - 12 - 70 - 76}px`)
    cleanup()
  }
})
