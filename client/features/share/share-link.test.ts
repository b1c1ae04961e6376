import { afterEach, describe, expect, it, vi } from 'vitest'
import { shareLink } from './share-link.ts'

const shared = { title: 'Orbite lente', text: 'Un jeu', url: 'https://manette.example/reviews/orbite-lente' }

/** A browser with these abilities. */
function browser({
  share,
  writeText,
  focused = true,
}: {
  share?: () => Promise<void>
  writeText?: () => Promise<void>
  focused?: boolean
}) {
  vi.stubGlobal('navigator', { share, clipboard: writeText && { writeText } })
  vi.stubGlobal('document', { hasFocus: () => focused })
}
const works = async () => {}
const fails = (name: string) => () => Promise.reject(new DOMException('no', name))

describe('shareLink', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('shares by the device and leaves it to tell', async () => {
    const share = vi.fn(works)
    browser({ share, writeText: works })
    expect(await shareLink(shared)).toBeNull()
    expect(share).toHaveBeenCalledWith(shared)
  })

  it('copies the link where the device cannot share', async () => {
    const writeText = vi.fn(works)
    browser({ writeText })
    expect(await shareLink(shared)).toEqual({ message: 'copied', kind: 'success' })
    expect(writeText).toHaveBeenCalledWith(shared.url)
  })

  it('copies the link when sharing was closed, and when it failed', async () => {
    browser({ share: fails('AbortError'), writeText: works })
    expect(await shareLink(shared)).toEqual({ message: 'aborted', kind: 'info' })
    browser({ share: fails('DataError'), writeText: works })
    expect(await shareLink(shared)).toEqual({ message: 'failed', kind: 'warning' })
  })

  it('says why the link could not be copied', async () => {
    browser({ writeText: fails('NotAllowedError') })
    expect(await shareLink(shared)).toEqual({ message: 'blocked', kind: 'error' })
    browser({ writeText: fails('DataError'), focused: false })
    expect(await shareLink(shared)).toEqual({ message: 'blocked', kind: 'error' })
    browser({ share: fails('AbortError'), writeText: fails('DataError') })
    expect(await shareLink(shared)).toEqual({ message: 'copyError', kind: 'error' })
  })
})
