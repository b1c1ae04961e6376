import { readSignedId, signId } from '../../../base/crypto/signed-ids.ts'
import type { Db } from '../../../database/client.ts'
import { appError } from '../../../trpc/errors.ts'

const TOKEN = /^[\w-]{43}$/

/** Stored in the database, so that addresses in old mails still work after a restore elsewhere. */
export async function addressKey(db: Pick<Db, 'unsubscribeKey'>): Promise<Uint8Array> {
  const { key } = await db.unsubscribeKey.findUniqueOrThrow({ where: { id: 1 } })
  return key
}

/** Names an account and never expires, as it can only end mails. */
export const unsubscribeToken = async (db: Pick<Db, 'unsubscribeKey'>, userId: string): Promise<string> =>
  signId(await addressKey(db), 'unsubscribe', userId).toString('base64url')

/** @throws UNSUBSCRIBE_INVALID for a token that was shortened or never made */
export async function accountOfToken(db: Pick<Db, 'unsubscribeKey'>, token: string): Promise<string> {
  const bytes = Buffer.from(TOKEN.test(token) ? token : '', 'base64url')
  const account = readSignedId(await addressKey(db), 'unsubscribe', bytes)
  // The last character of base64url has spare bits: only the spelling that we write is valid.
  if (account === undefined || bytes.toString('base64url') !== token) throw appError('UNSUBSCRIBE_INVALID')
  return account
}
