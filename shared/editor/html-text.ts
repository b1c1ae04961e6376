/** Text as HTML, escaped as sanitising escapes it. */
export const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

const escapeAttribute = (text: string): string => escapeHtml(text).replace(/"/g, '&quot;')

/** Attributes in the order given; those without a value are left out, an empty text stays (`alt=""`). */
export const attributes = (values: Record<string, string | number | null | undefined>): string =>
  Object.entries(values)
    .map(([name, value]) =>
      value === null || value === undefined ? '' : ` ${name}="${escapeAttribute(String(value))}"`,
    )
    .join('')
