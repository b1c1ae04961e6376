import { type FinishedBody, finishBody, openBody } from '../../commands/import/body/body.ts'
import { siteClock } from '../../commands/import/wordpress/clock.ts'
import type { Index } from '../../commands/import/wordpress/index-file.ts'

const site = new URL('https://old.example/blog/')

/** WordPress' files with one picture in them, number 7. */
export const emptyIndex: Index = {
  ...{ site: site.href, people: new Map(), logins: new Map(), terms: new Map(), entries: new Map() },
  ...{ leftOut: [], counted: new Map(), shared: new Map(), clock: siteClock() },
  attachments: new Map([['7', { address: 'https://old.example/a.png', alt: 'A', caption: '', parent: '1' }]]),
}

/** A body as it would be stored: of pictures comes `a.png`, and of texts those whose address has `known` in it. */
export const bodyHere = (html: string, page?: string): FinishedBody =>
  finishBody(openBody(html, page === undefined ? undefined : new URL(page, site)), {
    find: (address) =>
      address.endsWith('a.png')
        ? { address: `/api/images/${'a'.repeat(24)}`, width: 3, height: 2 }
        : undefined,
    full: (address) => new URL(address, site).href,
    links: { site, targetOf: (address) => (address.includes('known') ? '/news/known' : undefined) },
    origin: 'https://manette.example',
  })
