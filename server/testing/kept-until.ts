import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { THOUSANDS } from './patience.ts'

const seconds = (control: string, name: string) =>
  Number(new RegExp(`(?:^|[ ,])${name}=(\\d+)`).exec(control)?.[1] ?? 0)

/** Both the remaining time and the `Date` are in whole seconds. */
const ROUNDED_MS = 3000

/** Until when anybody may keep an answer, stale or not (ms since 1970), counted from its `Date` (RFC 9111, 4.2). */
export function keptUntil(headers: OutgoingHttpHeaders): number {
  const control = String(headers['cache-control'])
  const fresh = Math.max(seconds(control, 's-maxage'), seconds(control, 'max-age'))
  const stale = Math.max(seconds(control, 'stale-while-revalidate'), seconds(control, 'stale-if-error'))
  return Date.parse(String(headers.date)) + 1000 * (fresh + stale)
}

/**
 * Waits until all processes know that a page changes at a moment, and everything announced before. A page that ends at
 * once, because something else was announced while it was made, says nothing about the moment.
 */
export async function heardUntil(apps: readonly FastifyInstance[], at: Date, page = '/home'): Promise<void> {
  for (const app of apps)
    await expect
      .poll(async () => {
        const left = keptUntil((await app.inject(page)).headers) - at.getTime()
        return Date.now() >= at.getTime() || (left > -ROUNDED_MS && left <= 1000)
      }, THOUSANDS)
      .toBe(true)
}
