import { readFileSync } from 'node:fs'

const SECRET = /SECRET|PASSWORD$|PASSPHRASE|TOKEN|API_KEY/

/** Shorter ones stand in ordinary words by chance, and no line of ours holds a value that is secret. */
const SHORTEST = 4

/** Also of an address that is none: what stands between the first colon behind the scheme and the last @. */
function passwordsIn(value: string): string[] {
  const start = value.indexOf('://')
  const from = value.indexOf(':', start + '://'.length)
  const to = value.lastIndexOf('@')
  if (start < 0 || from < 0 || to <= from) return []
  const raw = value.slice(from + 1, to)
  try {
    return [raw, decodeURIComponent(raw)]
  } catch {
    return [raw]
  }
}

const inFile = (file: string): string[] => {
  try {
    return [readFileSync(file, 'utf8').trim()]
  } catch {
    return []
  }
}

/** Every secret that the environment holds: values of secret variables, files that they name, passwords in addresses. */
export function secretsOf(env: NodeJS.ProcessEnv): string[] {
  const values = Object.entries(env).flatMap(([name, value = '']) => [
    ...(SECRET.test(name) ? (name.endsWith('_FILE') ? inFile(value) : [value]) : []),
    ...passwordsIn(value),
  ])
  // The longest first, so that none is cut by a part of it.
  return [...new Set(values)]
    .filter((secret) => secret.length >= SHORTEST)
    .sort((a, b) => b.length - a.length)
}

/** The last step before anything is printed: what a server or an error has said may repeat a secret. */
export const withoutSecrets = (text: string, secrets: readonly string[]): string =>
  secrets.reduce((line, secret) => line.replaceAll(secret, '…'), text)
