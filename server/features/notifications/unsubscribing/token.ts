import { readSignedId, signId } from '../../../base/crypto/signed-ids.ts'
import type { Db } from '../../../database/client.ts'
import { appError } from '../../../trpc/errors.ts'

const TOKEN = /^[\w-]{43}$/

/** It lies in the database, so that addresses in mails of years ago lead somewhere after a restore elsewhere. */
export async function addressKey(db: Pick<Db, 'unsubscribeKey'>): Promise<Uint8Array> {
  const { key } = await db.unsubscribeKey.findUniqueOrThrow({ where: { id: 1 } })
  return key
}

/** It names an account, and is good for ever: it can do no more than end mails. */
export const unsubscribeToken = async (db: Pick<Db, 'unsubscribeKey'>, userId: string): Promise<string> =>
  signId(await addressKey(db), 'unsubscribe', userId).toString('base64url')

/** @throws UNSUBSCRIBE_INVALID for one that is shortened or was never made */
export async function accountOfToken(db: Pick<Db, 'unsubscribeKey'>, token: string): Promise<string> {
  const bytes = Buffer.from(TOKEN.test(token) ? token : '', 'base64url')
  const account = readSignedId(await addressKey(db), 'unsubscribe', bytes)
  // The last character of base64url has bits to spare: only what we write is one.
  if (account === undefined || bytes.toString('base64url') !== token) throw appError('UNSUBSCRIBE_INVALID')
  return account
}
