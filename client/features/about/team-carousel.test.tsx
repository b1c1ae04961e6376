import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadWords } from '../../i18n/words.ts'
import { LOCK_MS, SWIPE_PX } from '../../ui/use-carousel.ts'
import { DrawnTeam } from './drawn-team.tsx'
import { KeptTeam } from './kept-team.tsx'
import type { CarouselMember } from './team-carousel.tsx'

const member = (key: string): CarouselMember => ({
  key,
  id: `id-${key}`,
  name: `${key} Nom`,
  job: 'Rôle',
  portrait: null,
})
const TEAM = [member('lea'), member('camille'), member('inconnu')]

function show(team = TEAM) {
  render(<DrawnTeam team={team} />)
}

/** The name of the one slide that is not hidden (without the French no-break spaces). */
const shown = () => screen.getByRole('group').getAttribute('aria-label')?.replaceAll('\u00a0', ' ')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const unlock = () => act(() => vi.advanceTimersByTime(LOCK_MS))
const swipe = (dx: number, dy = 0) => {
  const slide = screen.getByRole('group')
  fireEvent.touchStart(slide, { touches: [{ clientX: 200, clientY: 200 }] })
  fireEvent.touchEnd(slide, { changedTouches: [{ clientX: 200 + dx, clientY: 200 + dy }] })
}

beforeAll(() => loadWords('site', 'pages', 'team'))

describe('the team’s carousel', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  it('shows one member and hides the others from everybody', () => {
    show()
    expect(shown()).toBe('1 sur 3 : lea Nom')
    const hidden = screen.getAllByRole('group', { hidden: true }).filter((slide) => slide.inert)
    expect(hidden).toHaveLength(2)
    const region = screen.getByRole('region', { name: 'L’équipe en images' })
    expect(region.getAttribute('aria-roledescription')).toBe('carrousel')
  })

  it('goes round by its buttons, and never by itself', () => {
    show()
    press('Membre précédent')
    expect(shown()).toBe('3 sur 3 : inconnu Nom')
    unlock()
    press('Membre suivant')
    expect(shown()).toBe('1 sur 3 : lea Nom')
    act(() => vi.advanceTimersByTime(60_000))
    expect(shown()).toBe('1 sur 3 : lea Nom')
  })

  it('has a dot for each member, of which one is current', () => {
    show()
    press('Voir inconnu Nom (3 sur 3)')
    expect(shown()).toBe('3 sur 3 : inconnu Nom')
    const dots = screen.getAllByRole('button', { name: /^Voir/ })
    expect(dots.map((dot) => dot.getAttribute('aria-current'))).toEqual([null, null, 'true'])
  })

  it('lets 500 ms pass between two moves', () => {
    show()
    press('Membre suivant')
    press('Membre suivant')
    expect(shown()).toBe('2 sur 3 : camille Nom')
    unlock()
    press('Membre suivant')
    expect(shown()).toBe('3 sur 3 : inconnu Nom')
  })

  it('turns by a swipe of 50 px, not by less and not by a scroll', () => {
    show()
    swipe(1 - SWIPE_PX)
    swipe(-SWIPE_PX, 2 * SWIPE_PX)
    expect(shown()).toBe('1 sur 3 : lea Nom')
    swipe(-SWIPE_PX)
    expect(shown()).toBe('2 sur 3 : camille Nom')
    unlock()
    swipe(SWIPE_PX)
    expect(shown()).toBe('1 sur 3 : lea Nom')
  })

  it('turns by the arrow keys, and leaves shortcuts to the browser', () => {
    show()
    const key = screen.getByRole('button', { name: 'Membre suivant' })
    fireEvent.keyDown(key, { key: 'ArrowLeft' })
    expect(shown()).toBe('3 sur 3 : inconnu Nom')
    unlock()
    expect(fireEvent.keyDown(key, { key: 'ArrowLeft', altKey: true })).toBe(true)
    expect(shown()).toBe('3 sur 3 : inconnu Nom')
  })

  it('is a picture without buttons when there is one member', () => {
    show([member('lea')])
    expect(screen.queryAllByRole('button')).toHaveLength(0)
  })
})

it('on a static page takes over the drawings as they stand, without what draws them', async () => {
  document.body.innerHTML = `<div id="island">${renderToString(<DrawnTeam team={TEAM} />)}</div>`
  const place = document.querySelector('#island') as HTMLElement
  const written = place.innerHTML
  const errors = vi.spyOn(console, 'error')
  const root = await act(async () => hydrateRoot(place, <KeptTeam team={TEAM} />))
  expect(place.innerHTML).toBe(written)
  expect(place.querySelectorAll('[data-drawing] svg path').length).toBeGreaterThan(TEAM.length)
  expect(errors).not.toHaveBeenCalled()
  act(() => root.unmount())
})
