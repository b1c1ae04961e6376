export const hostOf = (link: string): string => {
  try {
    return new URL(link).hostname.replace(/^www\./, '')
  } catch {
    return link
  }
}

/** Of another site: http or https, without an account in it. */
export function isWebAddress(address: string): boolean {
  // The parser mends much; on a page of ours `https:a.example` would be one of ours.
  if (!/^https?:\/\//i.test(address)) return false
  try {
    const { hostname, username, password } = new URL(address)
    return hostname.includes('.') && username === '' && password === ''
  } catch {
    return false
  }
}
