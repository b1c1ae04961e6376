import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { PASSWORD_MINIMUM } from '../../../../shared/account/password-minimum.ts'

/** French passwords by frequency; the first lines, which begin with "# ", name the source and its licence. */
const FRENCH = path.join(import.meta.dirname, 'common-passwords-fr.txt')

/** People and guessing programs add a few digits to the most common passwords of each list. */
const OFTEN_EXTENDED = 1000

/** Case, forms of letters and invisible characters do not make a password rare. */
export const foldPassword = (password: string): string =>
  password
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()
    .toLowerCase()

interface Common {
  all: Set<string>
  oftenExtended: Set<string>
}

/** Loaded on demand, as most processes choose no password. */
async function readCommon(): Promise<Common> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const french = (await readFile(FRENCH, 'utf8')).split('\n').filter((line) => !line.startsWith('# '))
  const lists = [dictionary['passwords-common'], french].map((list) => list.map(foldPassword))
  return {
    // Passwords shorter than the minimum are refused anyway.
    all: new Set(lists.flat().filter((password) => password.length >= PASSWORD_MINIMUM.visitor)),
    oftenExtended: new Set(lists.flatMap((list) => list.slice(0, OFTEN_EXTENDED))),
  }
}

let common: Promise<Common> | undefined

/** Searches zxcvbn-ts's 49,233 leaked passwords and Richelieu's 20,000 French ones (decision 020). */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readCommon()
  const { all, oftenExtended } = await common
  const folded = foldPassword(password)
  const stem = folded.match(/^(.*?)\d{1,4}$/s)?.[1]
  return all.has(folded) || (stem !== undefined && oftenExtended.has(stem))
}
