/** Opens the folded sections around an element, in which it could not take the focus. */
export function unfold(element: Element | null | undefined): void {
  const section = element?.closest('details')
  if (!section) return
  section.open = true
  unfold(section.parentElement)
}
