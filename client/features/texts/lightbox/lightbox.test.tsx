import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadWords } from '../../../i18n/words.ts'
import { press } from '../../../testing/acting.tsx'
import { wordsOf } from '../../../testing/screen-words.ts'
import { Lightbox } from './lightbox.tsx'

beforeAll(() => loadWords('lightbox'))
beforeEach(() => {
  Element.prototype.setPointerCapture = () => {}
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 200, 100)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const PICTURES = ['Une épée', 'Un bouclier', 'Une carte'].map((alt, i) => ({
  ...{ address: `/api/images/${String(i).repeat(24)}`, alt, caption: i === 1 ? 'Fer forgé.' : '' },
}))

function show(first = 0, pictures = PICTURES) {
  const onClosed = vi.fn()
  render(<Lightbox pictures={pictures} first={first} onClosed={onClosed} />)
  return onClosed
}
const dialog = () => screen.getByRole('dialog', { name: 'Images du texte' })
const picture = () => screen.getByRole('img', { name: /^U/ }) as HTMLImageElement
const scale = () => Number(/scale\(([\d.]+)\)/.exec(picture().style.transform)?.[1])
const isIdle = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'
const key = (name: string, held: object = {}) => fireEvent.keyDown(dialog(), { key: name, ...held })
const stage = () => picture().parentElement as HTMLElement
/** Drags a finger, or the mouse, from one point to another. */
function drag(from: [number, number], to: [number, number]) {
  const at = ([clientX, clientY]: [number, number]) => ({ pointerId: 1, clientX, clientY, button: 0 })
  fireEvent.pointerDown(stage(), at(from))
  fireEvent.pointerMove(stage(), at(to))
  fireEvent.pointerUp(stage(), at(to))
}

describe('the pictures of a text, large', () => {
  it('begin with the one that was pressed, with its words and its place', () => {
    show(1)
    expect(picture().alt).toBe('Un bouclier')
    expect(wordsOf(screen.getByRole('status'))).toBe('Image 2 sur 3 Un bouclier')
    expect(screen.getByText('Fer forgé.')).toBeTruthy()
    expect([isIdle('Image précédente'), isIdle('Image suivante')]).toEqual([false, false])
    expect(document.documentElement.style.overflow).toBe('hidden')
    expect(picture().getAttribute('src')).not.toBe(PICTURES[1]?.address)
  })

  it('that are one show no way to others', () => {
    show(0, PICTURES.slice(0, 1))
    expect(wordsOf(screen.getByRole('status'))).toBe('Une épée')
    expect(screen.queryByRole('button', { name: 'Image suivante' })).toBeNull()
    expect(screen.queryByText('Fer forgé.')).toBeNull()
    for (const name of ['ArrowRight', 'ArrowLeft', 'End']) key(name)
    expect(picture().alt).toBe('Une épée')
  })

  it('are turned by buttons, to either end and no further', () => {
    show()
    expect(isIdle('Image précédente')).toBe(true)
    press('Image précédente')
    expect(picture().alt).toBe('Une épée')
    press('Image suivante')
    press('Image suivante')
    expect(picture().alt).toBe('Une carte')
    expect(isIdle('Image suivante')).toBe(true)
    press('Image suivante')
    expect(picture().alt).toBe('Une carte')
    press('Image précédente')
    expect(picture().alt).toBe('Un bouclier')
  })

  it.each([
    ['ArrowRight', 1, 'Une carte'],
    ['ArrowLeft', 1, 'Une épée'],
    ['End', 0, 'Une carte'],
    ['Home', 2, 'Une épée'],
  ])('are turned by the key %s', (name, first, alt) => {
    show(first)
    expect(key(name)).toBe(false)
    expect(picture().alt).toBe(alt)
    // The browser handles a key that is pressed together with one of these.
    for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
      expect(key('Home', held)).toBe(true)
    expect(key('x')).toBe(true)
    expect(picture().alt).toBe(alt)
  })

  it.each([
    ['to the left', [150, 50], [80, 60], 'Une carte'],
    ['to the right', [80, 50], [150, 60], 'Une épée'],
    ['not far', [150, 50], [95, 50], 'Un bouclier'],
    ['more down than aside', [150, 10], [80, 90], null],
    ['up', [100, 90], [100, 10], 'Un bouclier'],
    ['down', [100, 20], [100, 85], null],
    ['a little down', [100, 20], [100, 70], 'Un bouclier'],
  ] as [string, [number, number], [number, number], string | null][])(
    'are turned, or closed, by a swipe: %s',
    (_way, from, to, alt) => {
      const onClosed = show(1)
      drag(from, to)
      expect(onClosed.mock.calls).toHaveLength(alt === null ? 1 : 0)
      if (alt !== null) expect(picture().alt).toBe(alt)
    },
  )

  it('are closed by their button, and the page moves again', () => {
    const onClosed = show()
    press('Fermer')
    expect(onClosed).toHaveBeenCalledTimes(1)
    cleanup()
    expect(document.documentElement.style.overflow).toBe('')
  })
})

describe('a picture is enlarged', () => {
  it('by its button, with all of its pixels, and shown whole again', () => {
    show(1)
    expect(scale()).toBe(1)
    press('Agrandir')
    expect(scale()).toBe(2.5)
    expect(picture().getAttribute('src')).toBe(PICTURES[1]?.address)
    expect(stage().dataset.large).toBe('true')
    press('Voir l’image entière')
    expect(scale()).toBe(1)
    expect(stage().dataset.large).toBeUndefined()
  })

  it('by keys, step by step', () => {
    show()
    key('+')
    expect(scale()).toBe(1.5)
    key('=')
    expect(scale()).toBe(2.25)
    key('-')
    expect(scale()).toBeCloseTo(1.5)
    key('0')
    expect(scale()).toBe(1)
  })

  it('by the wheel, which turns nothing else', () => {
    show()
    const wheel = (deltaY: number) => {
      const event = new WheelEvent('wheel', { deltaY, cancelable: true, bubbles: true })
      fireEvent(stage(), event)
      return event.defaultPrevented
    }
    expect(wheel(-300)).toBe(true)
    expect(scale()).toBeCloseTo(Math.E, 2)
    wheel(300)
    expect(scale()).toBeCloseTo(1, 2)
  })

  it('by two taps, and made whole by two more', () => {
    show()
    const tap = () => drag([50, 50], [50, 50])
    tap()
    tap()
    expect(scale()).toBe(2.5)
    tap()
    tap()
    expect(scale()).toBe(1)
  })

  it('then moves under the finger and is not turned, until another is shown', () => {
    show(1)
    press('Agrandir')
    drag([150, 50], [80, 60])
    expect([picture().alt, scale()]).toEqual(['Un bouclier', 2.5])
    expect(picture().style.transform).toContain('translate(-70px, 10px)')
    key('ArrowRight')
    expect([picture().alt, scale()]).toEqual(['Une carte', 1])
  })
})
