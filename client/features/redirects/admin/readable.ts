/** An address with letters in place of their percent codes, where those are valid. */
export function readable(address: string): string {
  try {
    const decoded = decodeURI(address)
    return /[\p{C}\p{Z}]/u.test(decoded) ? address : decoded
  } catch {
    return address
  }
}
