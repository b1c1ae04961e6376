export const hostOf = (link: string): string => {
  try {
    return new URL(link).hostname.replace(/^www\./, '')
  } catch {
    return link
  }
}

/** Of another site: http or https, without an account in it. */
export function isWebAddress(address: string): boolean {
  try {
    const { protocol, hostname, username } = new URL(address)
    return /^https?:$/.test(protocol) && hostname.includes('.') && username === ''
  } catch {
    return false
  }
}
