import { readFile } from 'node:fs/promises'
import type { Db } from '../../server/database/client.ts'
import type { LoggedWriter } from '../../server/features/writing/stored/log-act.ts'
import { storedEmail } from '../../server/mail/email-forms.ts'
import type { Actor } from '../../server/trpc/context.ts'
import { normaliseEmail } from '../../shared/account/email.ts'
import { can } from '../../shared/account/permissions.ts'
import { EDITORIAL_TEAM, SIGNATURES_MAX } from '../../shared/people/signatory.ts'
import { type ChosenSignature, signatureKey, signaturesInput } from '../../shared/people/signatures-input.ts'
import { ImportError, type SourcePerson } from './source.ts'

/** An account here that owns or signs imported texts. */
export type Account = LoggedWriter & Pick<Actor, 'role'> & { email: string }

async function accountAt(db: Db, address: string): Promise<Account> {
  const account = await db.user.findUnique({
    where: { email: await storedEmail(db, normaliseEmail(address)) },
    select: { id: true, email: true, role: true },
  })
  if (!account) throw new ImportError(`Nobody here has the address ${address}.`)
  return account
}

/** The owner of texts by people without an account: the given one, or the oldest admin. @throws ImportError */
export async function ownerOf(db: Db, address: string | undefined): Promise<Account> {
  if (address !== undefined) {
    const account = await accountAt(db, address)
    if (!can(account, 'texts.publish'))
      throw new ImportError(`${address} may not publish: --owner takes an editor or an admin.`)
    return account
  }
  const [admin] = await db.user.findMany({
    where: { role: 'admin' },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: 1,
    select: { id: true, email: true, role: true },
  })
  if (!admin)
    throw new ImportError(
      'There is no admin yet who could own the texts: start the site once, or give --owner EMAIL.',
    )
  return admin
}

/** Reads `--author NAME=EMAIL`, and the same from the lines of a file; lines that begin with # are comments. */
export async function pairsOf(
  given: readonly string[],
  file: string | undefined,
): Promise<[string, string][]> {
  const text = file === undefined ? '' : await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) throw new ImportError(`--authors ${file}: there is no such file.`)
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  return [...given, ...lines].map((line) => {
    const at = line.lastIndexOf('=')
    if (at < 1 || !line.slice(at + 1).includes('@'))
      throw new ImportError(`"${line.slice(0, 80)}" does not say who is who: NAME=EMAIL.`)
    return [line.slice(0, at).trim(), line.slice(at + 1).trim()]
  })
}

const same = (a: string | undefined, b: string): boolean =>
  a !== undefined && a.trim().toLowerCase() === b.toLowerCase()

/**
 * The accounts for people of the source whom the operator has named, by the source's login or slug, name, or address.
 * Nobody is matched without being named. @throws ImportError for a person who is not in the source or may not sign
 */
export async function accountsFor(
  db: Db,
  people: ReadonlyMap<string, SourcePerson>,
  pairs: readonly [string, string][],
): Promise<Map<string, Account>> {
  const accounts = new Map<string, Account>()
  for (const [name, address] of pairs) {
    const found = [...people].filter(([, person]) =>
      [person.key, person.name, person.email].some((one) => same(one, name)),
    )
    if (found.length === 0) throw new ImportError(`Nobody over there is called "${name}".`)
    const account = await accountAt(db, address)
    if (!can(account, 'texts.sign'))
      throw new ImportError(`${address} may not sign texts: their role is ${account.role}.`)
    for (const [key] of found) accounts.set(key, account)
  }
  return accounts
}

function guest(name: string): ChosenSignature | undefined {
  const read = signaturesInput.safeParse([{ id: null, username: Array.from(name).slice(0, 80).join('') }])
  return read.success ? read.data[0] : undefined
}

/** The signatures: accounts that the operator has named, guests for other people, the team when nobody is left. */
export function signaturesOf(
  authors: readonly string[],
  people: ReadonlyMap<string, SourcePerson>,
  accounts: ReadonlyMap<string, Account>,
): { signatures: ChosenSignature[]; more: number } {
  const chosen = new Map<string, ChosenSignature>()
  for (const key of authors) {
    const account = accounts.get(key)
    const signature = account ? { id: account.id } : guest(people.get(key)?.name || key)
    if (signature) chosen.set(signatureKey(signature), signature)
  }
  const all = [...chosen.values()]
  const signatures = all.length > 0 ? all : [{ id: null, username: EDITORIAL_TEAM }]
  return {
    signatures: signatures.slice(0, SIGNATURES_MAX),
    more: Math.max(0, signatures.length - SIGNATURES_MAX),
  }
}
