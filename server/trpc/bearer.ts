/** @returns null when the header has no token (RFC 6750 section 2.1) */
export function bearerOf(header: string | undefined): string | null {
  if (header === undefined || !/^bearer(?:\s|$)/i.test(header)) return null
  return header.slice('bearer'.length).trim()
}
