import path from 'node:path'
import { normaliseEmail } from '../../shared/account/email.ts'
import type { Config } from '../base/config.ts'

export const mailDir = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => path.join(DATA_DIR, 'mail')

const ACCOUNT = /-account-([0-9a-f]{24})-[0-9a-f]{8}\.eml$/

/** An address may change, an id does not. */
export const accountMark = (account: string | undefined): string => (account ? `-account-${account}` : '')

export const accountOfFile = (file: string): string | null => path.basename(file).match(ACCOUNT)?.[1] ?? null

/** Older files name no account: this reads the address from their head, in the accounts' form. */
export function addressOfMail(mail: string): string | null {
  const head = mail.split('\r\n\r\n', 1)[0] ?? ''
  const to = head.match(/^To: (.*)$/im)?.[1]
  if (to === undefined) return null
  const [begin, end] = [to.lastIndexOf('<'), to.lastIndexOf('>')]
  return normaliseEmail(begin >= 0 && end > begin ? to.slice(begin + 1, end) : to)
}
