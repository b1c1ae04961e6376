/** Sanitising escapes the same characters. */
export const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** The text of sanitised HTML, also of attributes. */
export const unescapeHtml = (html: string): string =>
  html
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')

const escapeAttribute = (text: string): string => escapeHtml(text).replace(/"/g, '&quot;')

/** Attributes without a value are left out; an empty text stays (`alt=""`). */
export const attributes = (values: Record<string, string | number | null | undefined>): string =>
  Object.entries(values)
    .map(([name, value]) =>
      value === null || value === undefined ? '' : ` ${name}="${escapeAttribute(String(value))}"`,
    )
    .join('')
