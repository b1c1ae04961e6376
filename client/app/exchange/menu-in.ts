import type { NamedLink } from '../../base/brand.ts'

/** The main menu as the server wrote it. */
export const menuIn = (document: Document): NamedLink[] =>
  Array.from(document.querySelectorAll('#menu nav a'), (link) => [
    link.getAttribute('href') ?? '',
    link.textContent ?? '',
  ])
