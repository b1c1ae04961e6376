import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { THEME_COLORS } from '../../shared/theme-colors.ts'
import { INLINE_SCRIPT } from './inline-script.ts'

/** Where a reader of English is redirected who opens, or comes back to, a French address. */
function ledTo(hash: string, state: unknown): string | undefined {
  let to: string | undefined
  runInNewContext(INLINE_SCRIPT, {
    document: { documentElement: { dataset: { theme: 'dark' } }, cookie: 'lang=en' },
    localStorage: { getItem: () => null },
    location: { pathname: '/setup', search: '?a=1', hash, replace: (address: string) => (to = address) },
    history: { state },
    addEventListener() {},
    window: {},
  })
  return to
}

describe('readers of English', () => {
  it.each([
    ['', null, '/en/setup?a=1'],
    ['#main', { idx: 0 }, '/en/setup?a=1#main'],
    ['#abc', null, '/en/setup?a=1#abc'],
    // The address bar no longer shows it.
    ['', { idx: 0, mailedToken: 'abc' }, '/en/setup?a=1#token=abc'],
    // A link to the original.
    ['#lang=fr', null, undefined],
  ])('are led on with all that the address and its entry hold: %s %j', (hash, state, wanted) => {
    expect(ledTo(hash, state)).toBe(wanted)
  })
})

/** What a browser makes of the document before it paints. */
function open(stored: string | null | Error, { own = 'dark', light = false } = {}) {
  const meta = { content: 'as the server wrote it' }
  const dataset: Record<string, string> = { theme: own }
  const window = {
    document: { documentElement: { dataset }, querySelector: () => meta, cookie: '' },
    localStorage: {
      getItem() {
        if (stored instanceof Error) throw stored
        return stored
      },
    },
    matchMedia: (query: string) => ({ matches: query === '(prefers-color-scheme: light)' && light }),
    location: { pathname: '/news' },
    history: { state: null },
    addEventListener() {},
    window: {},
  }
  runInNewContext(INLINE_SCRIPT, window)
  return { ...dataset, color: meta.content }
}

describe('the theme before the first paint', () => {
  const untouched = 'as the server wrote it'

  it.each([
    ['dark', 'dark', untouched],
    ['light', 'light', THEME_COLORS.light],
  ])('is the one chosen: %s', (stored, theme, color) => {
    expect(open(stored, { light: stored === 'dark' })).toEqual({ theme, themeChoice: stored, color })
  })

  it.each([
    [true, 'light', THEME_COLORS.light],
    [false, 'dark', untouched],
  ])('is as the system where that was chosen (light: %s)', (light, theme, color) => {
    expect(open('system', { light })).toEqual({ theme, themeChoice: 'system', color })
  })

  it.each([null, 'pink', '', new Error('blocked')])(
    'is the document’s own without a choice (%s)',
    (stored) => {
      for (const own of ['dark', 'light'])
        expect(open(stored, { own, light: own === 'dark' })).toEqual({
          theme: own,
          themeChoice: own,
          color: untouched,
        })
    },
  )

  it('takes a light document back to dark, with the colour around it', () => {
    expect(open('dark', { own: 'light' })).toMatchObject({ theme: 'dark', color: THEME_COLORS.dark })
  })
})
