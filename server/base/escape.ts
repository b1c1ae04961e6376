const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes for HTML and XML, between tags and inside quoted attributes. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (c) => ENTITIES[c] ?? c)

/** Characters that XML 1.0 cannot hold, not even escaped (section 2.2); pasted text may contain them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this removes.
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

export const escapeXml = (text: string): string => escapeMarkup(text.replace(NOT_XML, ''))
