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

/** The account's that is written so, else one with the other form of the domain, else as a new one is stored. */
export async function storedEmail(db: Pick<Tx, 'user'>, email: string): Promise<string> {
  const canonical = canonicalEmail(email)
  const forms = [...new Set([email, canonical, withDomain(email, domainToASCII)])]
  if (forms.length === 1) return email
  const rows = await db.user.findMany({ where: { email: { in: forms } }, select: { email: true } })
  return forms.find((form) => rows.some((row) => row.email === form)) ?? canonical
}
