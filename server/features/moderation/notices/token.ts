import { readSignedId, SIGNED_BYTES, signId } from '../../../base/crypto/signed-ids.ts'
import type { Db } from '../../../database/client.ts'
import { addressKey } from '../../notifications/unsubscribing/token.ts'

const TOKEN = new RegExp(`^[0-9a-f]{${SIGNED_BYTES * 2}}$`)

/** The last part of a receipt's address. */
export const receiptToken = async (db: Pick<Db, 'unsubscribeKey'>, noticeId: string): Promise<string> =>
  signId(await addressKey(db), 'notice', noticeId).toString('hex')

/** @returns the notice's id; undefined for an address that we never made */
export const noticeOfToken = async (db: Db, token: string): Promise<string | undefined> =>
  TOKEN.test(token) ? readSignedId(await addressKey(db), 'notice', Buffer.from(token, 'hex')) : undefined
