/** The storage key of a random text that recognises the browser. It is no token and belongs to no account (decision 038). */
const KEY = 'device'

function random(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The id is made at the first sign-in and kept after a logout. Undefined where storage is blocked. */
function deviceId(): string | undefined {
  try {
    const storedId = localStorage.getItem(KEY)
    if (storedId) return storedId
    const id = random()
    localStorage.setItem(KEY, id)
    return id
  } catch {
    return undefined
  }
}

/** Calls that may open a session; only these send the device's id. */
const SIGN_IN = /^(auth\.(login|register|secondFactor)|passkeys\.(signIn|step))$/

export function deviceHeaders(paths: readonly string[]): Record<string, string> {
  const id = paths.some((path) => SIGN_IN.test(path)) ? deviceId() : undefined
  return id === undefined ? {} : { 'x-device': id }
}
