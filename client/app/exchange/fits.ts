import { bootOf } from '../boot.ts'
import { firstDocument } from './first-document.ts'
import { menuIn } from './menu-in.ts'
import { placeIn } from './way.ts'

/** Everything that decides header, footer and scripts. A document that differs in any of it is loaded as a whole. */
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

let frame: string | undefined

/** Whether the page of a document can replace the present one. */
export function fits(next: Document): boolean {
  frame ??= frameOf(firstDocument ?? document)
  return placeIn(next) !== null && frameOf(next) === frame
}
