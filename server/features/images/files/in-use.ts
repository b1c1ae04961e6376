import { finished } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { mapsByOwner } from '../../../base/maps.ts'
import type { Db } from '../../../database/client.ts'

export interface StoredPicture {
  data: Uint8Array
  /** Originals have none. */
  usedAt?: Date
}

interface InUse {
  picture: Promise<StoredPicture | null>
  readers: number
}
const picturesOf = mapsByOwner<Db, string, InUse>()

/**
 * A picture is read once for all who ask meanwhile, and stays until the last of them has had it: however many read
 * slowly, it is in memory once.
 */
export async function readOnce(
  db: Db,
  key: string,
  reply: FastifyReply,
  read: () => Promise<StoredPicture | null>,
): Promise<StoredPicture | null> {
  const pictures = picturesOf(db)
  const used = pictures.get(key) ?? { picture: read(), readers: 0 }
  pictures.set(key, used)
  const forget = () => {
    if (pictures.get(key) === used) pictures.delete(key)
  }
  used.readers++
  finished(reply.raw, () => {
    if (--used.readers === 0) forget()
  })
  try {
    const picture = await used.picture
    // It may be there a moment later.
    if (!picture) forget()
    return picture
  } catch (error) {
    forget()
    throw error
  }
}
