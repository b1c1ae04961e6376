/** The visible words of an element, in one line with plain blanks. */
export const wordsOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()

/** The visible words of each element that a selector finds. */
export const allWords = (root: ParentNode, selector: string): string[] =>
  Array.from(root.querySelectorAll(selector), wordsOf)

/** The terms and values of definition lists, as `term = value`. */
export const factsOf = (root: ParentNode): string[] =>
  Array.from(root.querySelectorAll('dl > div'), (row) =>
    [row.querySelector('dt'), row.querySelector('dd')].map(wordsOf).join(' = '),
  )

/** The button with these words. @throws where there is not exactly one */
export function buttonNamed(name: string): HTMLButtonElement {
  const [found, ...more] = Array.from(document.querySelectorAll('button')).filter(
    (button) => (button.getAttribute('aria-label') ?? wordsOf(button)) === name,
  )
  if (!found || more.length > 0)
    throw new Error(`${more.length + (found ? 1 : 0)} buttons are named "${name}"`)
  return found
}
