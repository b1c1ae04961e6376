/** An address with its letters in place of their codes, where they show what they are. */
export function readable(address: string): string {
  try {
    const decoded = decodeURI(address)
    return /[\p{C}\p{Z}]/u.test(decoded) ? address : decoded
  } catch {
    return address
  }
}
