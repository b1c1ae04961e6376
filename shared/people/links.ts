export const hostOf = (link: string): string => {
  try {
    return new URL(link).hostname.replace(/^www\./, '')
  } catch {
    return link
  }
}

/** An address on another site: http or https, without credentials. */
export function isWebAddress(address: string): boolean {
  // The parser corrects much; on one of our pages `https:a.example` would be a path of ours.
  if (!/^https?:\/\//i.test(address)) return false
  try {
    const { hostname, username, password } = new URL(address)
    return hostname.includes('.') && username === '' && password === ''
  } catch {
    return false
  }
}
