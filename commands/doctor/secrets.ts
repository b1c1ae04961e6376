import { readFileSync } from 'node:fs'

const SECRET = /SECRET|PASSWORD$|PASSPHRASE|TOKEN|API_KEY/

/** Shorter secrets occur in ordinary words by chance, and none of our own lines prints a secret value. */
const SHORTEST = 4

/** Also works on a malformed address: the password stands between the first colon after the scheme and the last @. */
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

/** Every secret of the environment: values of secret variables, the files that they name, passwords in addresses. */
export function secretsOf(env: NodeJS.ProcessEnv): string[] {
  const values = Object.entries(env).flatMap(([name, value = '']) => [
    ...(SECRET.test(name) ? (name.endsWith('_FILE') ? inFile(value) : [value]) : []),
    ...passwordsIn(value),
  ])
  // The longest comes first, so that no shorter secret cuts it.
  return [...new Set(values)]
    .filter((secret) => secret.length >= SHORTEST)
    .sort((a, b) => b.length - a.length)
}

/** The last step before printing: a server's answer or an error may repeat a secret. */
export const withoutSecrets = (text: string, secrets: readonly string[]): string =>
  secrets.reduce((line, secret) => line.replaceAll(secret, '…'), text)
