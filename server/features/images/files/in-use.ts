import { finished } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { mapsByOwner } from '../../../base/maps.ts'
import type { Db } from '../../../database/client.ts'
import { networkOf } from '../../../trpc/rate-limits/network.ts'
import { pictureReads, type Turn } from './turns.ts'

export interface StoredPicture {
  data: Uint8Array
  /** Undefined for originals. */
  usedAt?: Date
}

interface InUse {
  turn: Turn<StoredPicture | null>
  readers: number
}
const picturesOf = mapsByOwner<Db, string, InUse>()

type TurnMaker = (isWanted: () => boolean) => Turn<StoredPicture | null>

async function use(
  db: Db,
  key: string,
  reply: FastifyReply,
  begin: TurnMaker,
): Promise<StoredPicture | null> {
  const pictures = picturesOf(db)
  const known = pictures.get(key)
  const used: InUse = known ?? { turn: begin(() => used.readers > 0), readers: 0 }
  pictures.set(key, used)
  const forget = () => {
    if (pictures.get(key) === used) pictures.delete(key)
  }
  used.readers++
  finished(reply.raw, () => {
    if (--used.readers === 0) forget()
  })
  if (known) used.turn.waitIn(networkOf(reply.request.ip))
  try {
    const picture = await used.turn.done
    // The picture may exist a moment later, so its absence is not remembered.
    if (!picture) forget()
    return picture
  } catch (error) {
    forget()
    throw error
  }
}

/**
 * Reads a picture once for all who ask meanwhile and keeps it until the last of them has got it, so that slow readers
 * never cause a second copy in memory. @throws TOO_MANY_REQUESTS, BUSY (Turns)
 */
export const readOnce = (
  db: Db,
  key: string,
  reply: FastifyReply,
  read: () => Promise<StoredPicture | null>,
): Promise<StoredPicture | null> =>
  use(db, key, reply, (isWanted) =>
    pictureReads.take(networkOf(reply.request.ip), async () => (isWanted() ? read() : null)),
  )

/** Shares a new variant as if it had been read. */
export const shareMade = (db: Db, key: string, reply: FastifyReply, data: Uint8Array) =>
  use(db, key, reply, () => ({ done: Promise.resolve({ data }), waitIn() {} }))
