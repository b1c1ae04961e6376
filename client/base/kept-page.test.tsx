import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  keepStaticPage,
  leaveStaticPage,
  outdateStaticPage,
  returnToStaticPage,
  staticPageAt,
} from './kept-page.ts'

const MINUTE = 60_000

/** A document that has just been loaded. */
function load(html = '<div data-static=""><p>Bonjour</p></div>') {
  document.title = 'Accueil'
  document.head.innerHTML = '<title>Accueil</title><meta name="description" content="Le magazine">'
  const root = document.createElement('div')
  root.innerHTML = html
  keepStaticPage('/home', root)
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the static page of a document', () => {
  it('is there at its address, however long it is read', () => {
    load()
    vi.advanceTimersByTime(60 * MINUTE)
    expect(staticPageAt('/home')?.html).toBe('<p>Bonjour</p>')
    expect(staticPageAt('/home?page=2')).toBeUndefined()
  })

  it('is there for who comes back within five minutes, with its own title', () => {
    load()
    leaveStaticPage()
    document.title = 'Actus'
    vi.advanceTimersByTime(4 * MINUTE)
    expect(staticPageAt('/home')).toBeDefined()
    returnToStaticPage()
    expect(document.title).toBe('Accueil')
    leaveStaticPage()
    vi.advanceTimersByTime(5 * MINUTE)
    expect(staticPageAt('/home')).toBeUndefined()
  })

  it('stays while it is read when something was changed, and is read again by who comes back', () => {
    load()
    outdateStaticPage()
    expect(staticPageAt('/home')).toBeDefined()
    leaveStaticPage()
    expect(staticPageAt('/home')).toBeUndefined()
  })
})
