/**
 * A picture that says nothing, so that nobody who listens misses it, has an empty alternative text (WCAG 2.2, H67 and F38) and
 * is hidden from screen readers: `alt=""` alone may also mean that nobody has described it yet. It is not
 * `role="presentation"`, since a picture with an empty alternative text may have no role (ARIA in HTML, section 4).
 */
export const DECORATIVE = { 'aria-hidden': 'true' } as const

interface Attributes {
  alt?: string | null | undefined
  'aria-hidden'?: string | null | undefined
  role?: string | null | undefined
}

/** Whether the attributes of a picture say so, also in the words of other programs. A description always counts. */
export const isDecorative = (of: Attributes): boolean =>
  !of.alt?.trim() && (of['aria-hidden'] === 'true' || /^(?:presentation|none)$/.test(of.role ?? ''))

export const isDecorativeElement = (img: Element): boolean =>
  isDecorative({
    alt: img.getAttribute('alt'),
    'aria-hidden': img.getAttribute('aria-hidden'),
    role: img.getAttribute('role'),
  })
