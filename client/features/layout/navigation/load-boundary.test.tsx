import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LoadBoundary } from './load-boundary.tsx'
import { isMissingCode, reloadOnce } from './reload-once.ts'

const missing = new TypeError(
  'Failed to fetch dynamically imported module: http://site.test/assets/login-1.js',
)
const reload = vi.fn()
const answer = vi.fn(async () => new Response(''))

/** Sets the document's release by mocking the query for its script: happy-dom would try to load a real one. */
const release = (name: string) =>
  vi
    .spyOn(document, 'querySelector')
    .mockReturnValue({ src: `/assets/${name}.js` } as unknown as HTMLScriptElement)

beforeEach(() => {
  reload.mockClear()
  vi.stubGlobal('fetch', answer)
  vi.spyOn(location, 'reload').mockImplementation(reload)
  release('entry-1')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

describe('reloadOnce', () => {
  it('reloads once for a release, and again for the next', async () => {
    await reloadOnce()
    await reloadOnce()
    expect(reload).toHaveBeenCalledTimes(1)
    release('entry-2')
    await reloadOnce()
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('stays where nobody would answer, and may try later', async () => {
    answer.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await reloadOnce()
    expect(reload).not.toHaveBeenCalled()
    await reloadOnce()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('stays where it could not note that it has been done', async () => {
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem })
    await reloadOnce()
    expect(reload).not.toHaveBeenCalled()
  })

  it('knows missing code by what browsers say of it', () => {
    expect(isMissingCode(missing)).toBe(true)
    expect(isMissingCode(new TypeError('error loading dynamically imported module: x'))).toBe(true)
    expect(isMissingCode(new TypeError('Importing a module script failed.'))).toBe(true)
    expect(isMissingCode(new Error('Unable to preload CSS for /assets/x.css'))).toBe(true)
    expect(isMissingCode(new TypeError('undefined is not a function'))).toBe(false)
  })
})

describe('LoadBoundary', () => {
  function Broken({ error }: { error: Error }): ReactNode {
    throw error
  }
  const show = (at: string, child: ReactNode) => (
    <LoadBoundary at={at} fallback={() => <p role="alert">pas pu</p>}>
      {child}
    </LoadBoundary>
  )

  it('says what is missing, reloads, and gives the next page its chance', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { rerender } = render(show('/login', <Broken error={missing} />))
    expect(await screen.findByRole('alert')).toBeTruthy()
    await expect.poll(() => reload.mock.calls.length).toBe(1)
    rerender(show('/news', <p>Actus</p>))
    expect(await screen.findByText('Actus')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('does not reload for a defect', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    render(show('/login', <Broken error={new Error('undefined is not a function')} />))
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(reload).not.toHaveBeenCalled()
  })
})
