import { afterEach, expect, it } from 'vitest'
import { replayEarlyTap, takeEarlyTap } from './early-tap.ts'

afterEach(() => {
  document.body.innerHTML = ''
})

/** Counts the clicks on each button of a page that has just begun to be hydrated. */
function page() {
  document.body.innerHTML = `
    <button type="button" id="menu"></button>
    <div data-static="">
      <div data-island="a" data-alive=""><button type="button" id="alive"></button></div>
      <div data-island="b"><button type="button" id="waiting"></button></div>
    </div>`
  const clicks: Record<string, number> = {}
  for (const { id } of document.querySelectorAll('button'))
    document.getElementById(id)?.addEventListener('click', () => {
      clicks[id] = (clicks[id] ?? 0) + 1
    })
  takeEarlyTap()
  return { clicks, tap: (id: string) => document.getElementById(id)?.click() }
}

it.each([
  ['waiting', 2],
  ['alive', 1],
  ['menu', 1],
])(
  'a tap on %s while islands are hydrated is done again only where nothing answered yet',
  async (id, times) => {
    const { clicks, tap } = page()
    tap(id)
    replayEarlyTap()
    await Promise.resolve()
    expect(clicks).toEqual({ [id]: times })
    tap(id)
    replayEarlyTap()
    await Promise.resolve()
    expect(clicks).toEqual({ [id]: times + 1 })
  },
)
