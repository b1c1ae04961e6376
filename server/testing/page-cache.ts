import { createPageCache } from '../ssr/cache/cache.ts'
import type { CachedPage } from '../ssr/cache/cached-page.ts'

export const page = (text: string, tags: string[] = []): CachedPage => ({
  status: 200,
  etag: text,
  bodies: { identity: Buffer.from(text) },
  tags: ['site', ...tags],
  counts: new Map(),
})
export const always = () => true
export const same = async () => true

/** A cache that hears of changes. */
export function listening(countsHold: () => Promise<boolean> = same) {
  const cache = createPageCache({ immediate: countsHold, batched: countsHold })
  cache.connected()
  return cache
}

/** A rendering that ends when the test wants. */
export function controlled(text: string, tags: string[] = []) {
  let finish = () => {}
  const done = new Promise<void>((resolve) => {
    finish = resolve
  })
  let calls = 0
  const render = () => {
    calls++
    return done.then(() => page(text, tags))
  }
  return { render, finish: () => finish(), calls: () => calls }
}
