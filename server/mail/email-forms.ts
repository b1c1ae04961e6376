import { domainToASCII, domainToUnicode } from 'node:url'
import { isEmail, normaliseEmail } from '../../shared/account/email.ts'
import type { Tx } from '../database/client.ts'

function withDomain(email: string, change: (domain: string) => string): string {
  const at = email.lastIndexOf('@') + 1
  const changed = normaliseEmail(email.slice(0, at) + change(email.slice(at)))
  return isEmail(changed) ? changed : email
}

/** As a new address is stored: its domain in letters. Chromium sends `xn--` where somebody typed them. */
export const canonicalEmail = (email: string): string =>
  withDomain(email, (domain) => domainToUnicode(domainToASCII(domain)))

/** One address in each form that an account of before may have it in. */
export const emailForms = (email: string): string[] => [
  ...new Set([email, canonicalEmail(email), withDomain(email, domainToASCII)]),
]

/** The account's that is written so, else one with the other form of the domain, else as a new one is stored. */
export async function storedEmail(db: Pick<Tx, 'user'>, email: string): Promise<string> {
  const canonical = canonicalEmail(email)
  const forms = emailForms(email)
  if (forms.length === 1) return email
  const rows = await db.user.findMany({ where: { email: { in: forms } }, select: { email: true } })
  return forms.find((form) => rows.some((row) => row.email === form)) ?? canonical
}

/** Whether another account has it, in whichever form. */
export async function isTaken(db: Pick<Tx, 'user'>, email: string, { id }: { id: string }): Promise<boolean> {
  const where = { email: { in: emailForms(email) }, id: { not: id } }
  return (await db.user.findFirst({ where, select: { id: true } })) !== null
}

/** By address: the other form of it, where another account has that. */
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
