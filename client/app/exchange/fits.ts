import { bootOf } from '../boot.ts'
import { menuIn } from './menu-in.ts'

/** The part of a document that is exchanged: the page as the server has written it; pages made in the browser have none. */
export const placeIn = (document: Document): HTMLElement | null =>
  document.querySelector<HTMLElement>('#main [data-static]')

/** What header, footer and scripts are made of: a document that differs in it is loaded as a whole. */
function frameOf(document: Document): string {
  const { lang, dataset } = document.documentElement
  const entry = document.querySelector('script[type=module][src*=entry]')?.getAttribute('src')
  return JSON.stringify([
    entry,
    lang,
    dataset.languages,
    bootOf(document)?.brand,
    menuIn(document),
    document.getElementById('foot')?.textContent,
  ])
}

let frame = ''

/** To be called before anything comes to life: what the server has written of the first document. */
export function noteFrame(): void {
  frame = frameOf(document)
}

/** Whether the page of a document can take the place of the present one. */
export const fits = (next: Document): boolean => placeIn(next) !== null && frameOf(next) === frame
