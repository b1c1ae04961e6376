import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { momentsAt } from '../../../../shared/format/paris.ts'
import { loadWords } from '../../../i18n/words.ts'
import { refusingSite } from '../../../testing/refusing-site.tsx'
import { session } from '../../session/store.ts'
import { MonthView } from './month-view.tsx'

beforeAll(() => loadWords('admin', 'desk', 'month'))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-10-15T10:00:00Z') })
  begin('editor')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const begin = (role: 'editor' | 'author') =>
  session.begin({
    user: { _id: 'b'.repeat(24), username: 'Emma', email: 'e@example.org', role, createdAt: new Date() },
    accessToken: 'x',
    refreshToken: 'y',
  })

const at = (day: string, time: string): Date => momentsAt(day, time)[0] ?? new Date(Number.NaN)
const entry = (title: string, day: string, time: string, state = 'planned') => ({
  ...{ id: title.length.toString(16).padStart(24, 'a'), kind: 'article', title, state, at: at(day, time) },
})
const PLANNED = entry('La carte', '2031-10-20', '09:15')
const NIGHT = entry('La nuit', '2031-10-25', '02:30')
const OUT = entry('Déjà là', '2031-10-10', '08:00', 'published')
const RELEASE = { day: '2031-10-22', access: 'full', game: { slug: 'le-phare', name: 'Le phare' } }

function month(entries: object[] = [PLANNED, NIGHT, OUT], moved: object = {}) {
  const site = refusingSite(
    'Plus possible.',
    {},
    {
      answers: { 'writing.month': { entries, releases: [RELEASE] }, ...moved },
    },
  )
  render(<MonthView asked={{}} month="2031-10" />, { wrapper: site.Site })
  return site
}
/** Elements are found by selectors: a search by roles in so many days takes seconds. */
const dayAt = (day: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-day="${day}"]`)
  if (!found) throw new Error(`${day} is not shown`)
  return found
}
const day = (at: string) => within(dayAt(at))
const grip = async ({ id, state }: { id: string; state: string }): Promise<HTMLElement> => {
  await expect
    .poll(() => document.querySelector(`[data-move="${id}-${state}"]`), { interval: 5 })
    .not.toBeNull()
  return document.querySelector<HTMLElement>(`[data-move="${id}-${state}"]`) as HTMLElement
}
/** With plain spaces. */
const said = () => document.querySelector('[role=status]')?.textContent?.replace(/\s/g, ' ')
const moves = ({ calls }: { calls: [string, unknown][] }) =>
  calls.filter(([path]) => path === 'writing.movePlan').map(([, input]) => input)

describe('a month', () => {
  it('has whole weeks, Monday first, with texts and the games that come out', async () => {
    month()
    expect((await grip(PLANNED)).textContent?.replace(/\s/g, ' ')).toBe('Déplacer « La carte »')
    const days = [...document.querySelectorAll('h4')]
    expect([days.length, days[0]?.textContent, days.at(-1)?.textContent]).toEqual([
      35,
      '29lundi 29 septembre',
      '2dimanche 2 novembre',
    ])
    expect(day('2031-10-20').getByText('09:15')).toBeDefined()
    expect(day('2031-10-22').getByRole('link', { name: /Le phare/ })).toBeDefined()
    expect(day('2031-10-26').getByText(/L’heure change/)).toBeDefined()
    expect(document.querySelectorAll('[data-move]')).toHaveLength(2)
  })

  it('is moved by editors alone', async () => {
    begin('author')
    month()
    expect(await screen.findByText('La carte')).toBeDefined()
    expect(document.querySelector('[data-move]')).toBeNull()
  })
})

describe('by keys', () => {
  it('a text is lifted, goes by days and weeks, and is set; its hour stays', async () => {
    const site = month(undefined, { 'writing.movePlan': { id: PLANNED.id, at: PLANNED.at } })
    const handle = await grip(PLANNED)
    fireEvent.click(handle)
    expect(handle.getAttribute('aria-pressed')).toBe('true')
    expect(said()).toContain('prêt à être déplacé : lundi 20 octobre 2031 à 09:15')
    for (const [key, name] of [
      ['ArrowRight', 'mardi 21 octobre'],
      ['ArrowDown', 'mardi 28 octobre'],
      ['ArrowLeft', 'lundi 27 octobre'],
      ['ArrowUp', 'lundi 20 octobre'],
      ['ArrowDown', 'lundi 27 octobre'],
    ] as const) {
      fireEvent.keyDown(handle, { key })
      expect(said()).toBe(name)
    }
    fireEvent.click(handle)
    const to = at('2031-10-27', '09:15')
    await expect.poll(() => moves(site), { interval: 5 }).toEqual([{ id: PLANNED.id, from: PLANNED.at, to }])
    await expect.poll(said, { interval: 5 }).toContain('paraîtra le lundi 27 octobre 2031 à 09:15')
  })

  it('Escape takes it back, and the edge of the month holds it', async () => {
    const site = month()
    const handle = await grip(PLANNED)
    fireEvent.click(handle)
    fireEvent.keyDown(handle, { key: 'ArrowDown' })
    fireEvent.keyDown(handle, { key: 'ArrowDown' })
    expect(said()).toBe('Le mois affiché s’arrête ici.')
    fireEvent.keyDown(handle, { key: 'Escape' })
    expect([said(), handle.getAttribute('aria-pressed')]).toEqual([
      'Déplacement annulé : « La carte » reste où il était.',
      'false',
    ])
    expect(moves(site)).toEqual([])
  })

  it('nothing is set on the past, or an hour of today that has gone by', async () => {
    const site = month()
    const handle = await grip(PLANNED)
    for (const [steps, name] of [
      [['ArrowUp'], /lundi 13 octobre/],
      [['ArrowUp', 'ArrowRight', 'ArrowRight'], /mercredi 15 octobre/],
    ] as const) {
      fireEvent.click(handle)
      for (const key of steps) fireEvent.keyDown(handle, { key })
      fireEvent.click(handle)
      expect(said()).toMatch(name)
      expect(said()).toContain('Rien ne se planifie dans le passé')
    }
    expect(moves(site)).toEqual([])
  })

  it('onto the night in which the hour comes twice it is the first; where it is left out it is refused', async () => {
    const spring = entry('Au printemps', '2031-10-24', '02:30')
    const site = month([spring], { 'writing.movePlan': { id: spring.id, at: spring.at } })
    const handle = await grip(spring)
    fireEvent.click(handle)
    for (const key of ['ArrowRight', 'ArrowRight']) fireEvent.keyDown(handle, { key })
    fireEvent.click(handle)
    const [first] = momentsAt('2031-10-26', '02:30')
    await expect
      .poll(() => moves(site), { interval: 5 })
      .toEqual([{ id: spring.id, from: spring.at, to: first }])
    await expect.poll(said, { interval: 5 }).toContain('02:30 (UTC+2)')
    cleanup()
    vi.setSystemTime(new Date('2031-03-15T10:00:00Z'))
    const march = entry('En mars', '2031-03-29', '02:30')
    const other = refusingSite('', {}, { answers: { 'writing.month': { entries: [march], releases: [] } } })
    render(<MonthView asked={{}} month="2031-03" />, { wrapper: other.Site })
    const key = await grip(march)
    fireEvent.click(key)
    fireEvent.keyDown(key, { key: 'ArrowRight' })
    fireEvent.click(key)
    expect(said()).toContain('Cette heure n’existe pas : dimanche 30 mars')
    expect(moves(other)).toEqual([])
  })

  it('or by presses alone: the key, then the day', async () => {
    const site = month(undefined, { 'writing.movePlan': { id: PLANNED.id, at: PLANNED.at } })
    fireEvent.click(await grip(PLANNED))
    fireEvent.click(day('2031-10-30').getByRole('button', { name: /Poser ici/ }))
    await expect
      .poll(() => moves(site), { interval: 5 })
      .toEqual([{ id: PLANNED.id, from: PLANNED.at, to: at('2031-10-30', '09:15') }])
  })
})

describe('by dragging', () => {
  const over = (at: string | undefined) => {
    const found = at === undefined ? document.body : dayAt(at)
    document.elementFromPoint = () => found
  }
  const pointer = (pointerType: string) => ({ pointerId: 7, isPrimary: true, button: 0, pointerType })
  function drag(handle: HTMLElement, pointerType: string, ...days: (string | undefined)[]) {
    const from = pointerType === 'mouse' ? (handle.closest('li') ?? handle) : handle
    fireEvent.pointerDown(from, { ...pointer(pointerType), clientX: 10, clientY: 200 })
    for (const [n, at] of days.entries()) {
      over(at)
      fireEvent.pointerMove(window, { ...pointer(pointerType), clientX: 30 + n, clientY: 220 })
    }
  }
  const drop = (pointerType: string) => fireEvent.pointerUp(window, pointer(pointerType))

  it.each(['mouse', 'touch', 'pen'])('with a %s it is set where it is let go', async (type) => {
    const site = month(undefined, { 'writing.movePlan': { id: PLANNED.id, at: PLANNED.at } })
    drag(await grip(PLANNED), type, '2031-10-21', '2031-11-01')
    drop(type)
    await expect
      .poll(() => moves(site), { interval: 5 })
      .toEqual([{ id: PLANNED.id, from: PLANNED.at, to: at('2031-11-01', '09:15') }])
  })

  it.each([
    ['onto the past', '2031-10-14', /Rien ne se planifie dans le passé/],
    ['beside all days', undefined, /reste où il était/],
    ['where it was', '2031-10-20', /reste où il était/],
  ])('%s nothing is asked', async (_where, at, words) => {
    const site = month()
    drag(await grip(PLANNED), 'touch', '2031-10-21', at)
    drop('touch')
    expect(said()).toMatch(words)
    expect(moves(site)).toEqual([])
  })

  it('Escape, and a gesture that the browser takes over, call it off', async () => {
    const site = month()
    const handle = await grip(PLANNED)
    drag(handle, 'touch', '2031-10-21')
    fireEvent.keyDown(window, { key: 'Escape' })
    expect(said()).toContain('Déplacement annulé')
    drag(handle, 'touch', '2031-10-21')
    fireEvent.pointerCancel(window, pointer('touch'))
    drop('touch')
    expect([said()?.includes('Déplacement annulé'), moves(site)]).toEqual([true, []])
  })

  it('the page goes on under a pointer that rests near the edge, until the text is let go', async () => {
    const scrolled = vi.spyOn(window, 'scrollBy').mockImplementation(() => {})
    const site = month(undefined, { 'writing.movePlan': { id: PLANNED.id, at: PLANNED.at } })
    drag(await grip(PLANNED), 'mouse', '2031-10-21')
    expect(scrolled).not.toHaveBeenCalled()
    fireEvent.pointerMove(window, { ...pointer('mouse'), clientX: 30, clientY: innerHeight - 5 })
    // The pointer moves no more, and another day comes below it.
    over('2031-11-01')
    await expect.poll(() => scrolled.mock.calls.length, { interval: 5 }).toBeGreaterThan(2)
    drop('mouse')
    const times = scrolled.mock.calls.length
    await expect
      .poll(() => moves(site), { interval: 5 })
      .toEqual([{ id: PLANNED.id, from: PLANNED.at, to: at('2031-11-01', '09:15') }])
    expect(scrolled.mock.calls).toHaveLength(times)
    scrolled.mockRestore()
  })

  it('a refusal of the server is said, and the text stays', async () => {
    month()
    drag(await grip(PLANNED), 'mouse', '2031-10-21')
    drop('mouse')
    await expect.poll(said, { interval: 5 }).toBe('Plus possible.')
    expect(day('2031-10-20').getByText('La carte')).toBeDefined()
  })
})
