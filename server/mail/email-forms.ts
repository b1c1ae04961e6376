import { domainToASCII, domainToUnicode } from 'node:url'
import { isEmail, normaliseEmail } from '../../shared/account/email.ts'
import type { Tx } from '../database/client.ts'

function withDomain(email: string, change: (domain: string) => string): string {
  const at = email.lastIndexOf('@') + 1
  const changed = normaliseEmail(email.slice(0, at) + change(email.slice(at)))
  return isEmail(changed) ? changed : email
}

/** The form in which a new address is stored: its domain in letters. Chromium sends `xn--` for a domain typed with accents. */
export const canonicalEmail = (email: string): string =>
  withDomain(email, (domain) => domainToUnicode(domainToASCII(domain)))

/** An address in each form that an older account may have. */
export const emailForms = (email: string): string[] => [
  ...new Set([email, canonicalEmail(email), withDomain(email, domainToASCII)]),
]

/** The account's address with this spelling, else one with the domain in the other form, else the form for a new account. */
export async function storedEmail(db: Pick<Tx, 'user'>, email: string): Promise<string> {
  const canonical = canonicalEmail(email)
  const forms = emailForms(email)
  if (forms.length === 1) return email
  const rows = await db.user.findMany({ where: { email: { in: forms } }, select: { email: true } })
  return forms.find((form) => rows.some((row) => row.email === form)) ?? canonical
}

/** Whether another account has it, in either form. */
export async function isTaken(db: Pick<Tx, 'user'>, email: string, { id }: { id: string }): Promise<boolean> {
  const where = { email: { in: emailForms(email) }, id: { not: id } }
  return (await db.user.findFirst({ where, select: { id: true } })) !== null
}

/** For each address, its other form, if another account has that. */
export async function twinEmails(
  db: Pick<Tx, 'user'>,
  accounts: readonly { email: string }[],
): Promise<Map<string, string>> {
  const forms = accounts.flatMap(({ email }) =>
    emailForms(email).flatMap((form) => (form === email ? [] : [{ email, form }])),
  )
  if (forms.length === 0) return new Map()
  const where = { email: { in: forms.map(({ form }) => form) } }
  const there = new Set((await db.user.findMany({ where, select: { email: true } })).map((row) => row.email))
  return new Map(forms.filter(({ form }) => there.has(form)).map(({ email, form }) => [email, form]))
}
