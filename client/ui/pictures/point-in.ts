/**
 * Where a pointer is within an element, as shares of its width and height from its upper left: 0 to 1, also where the pointer
 * is beside it.
 */
export function pointIn(
  element: Element,
  { clientX, clientY }: { clientX: number; clientY: number },
): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect()
  const share = (from: number, size: number) => (size > 0 ? Math.max(0, Math.min(1, from / size)) : 0)
  return { x: share(clientX - left, width), y: share(clientY - top, height) }
}
