/** Not a token, and of no account: a random text by which the browser is known again (decision 038). */
const KEY = 'device'

function random(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Made with the first sign-in, kept after a logout. Undefined where storage is blocked. */
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

/** Calls that may open a session; no other tells the device. */
const SIGN_IN = /^(auth\.(login|register|secondFactor)|passkeys\.(signIn|step))$/

export function deviceHeaders(paths: readonly string[]): Record<string, string> {
  const id = paths.some((path) => SIGN_IN.test(path)) ? deviceId() : undefined
  return id === undefined ? {} : { 'x-device': id }
}
