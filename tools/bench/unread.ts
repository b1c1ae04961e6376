import { randomFillSync } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../../server/database/client.ts'
import { buildImage } from '../../server/testing/factories.ts'

/** What readers who take nothing ask for: the bench has one row of them, a drill (tools/drill/readers.ts) all their kinds. */
export interface Unread {
  readers: number
  /** Ids, by turns. */
  pictures: string[]
}

/** Each asks so often, without reading. */
const REQUESTS = 60

/** Not all at once: what does not fit into the line of new connections would be sent again seconds later. */
export async function askUnread(port: number, { readers, pictures }: Unread): Promise<Socket[]> {
  const sockets: Socket[] = []
  for (let i = 0; i < readers; i++) {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.on('error', () => {}).pause()
    socket.write(
      `GET /api/images/${pictures[i % pictures.length]} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(REQUESTS),
    )
    sockets.push(socket)
    if (i % 20 === 19) await wait(50)
  }
  return sockets
}

/** Pictures of noise, of so many bytes each; their ids. */
export async function addPictures(db: Db, count: number, bytes: number): Promise<string[]> {
  const ids: string[] = []
  for (let i = 0; i < count; i++) {
    const data = randomFillSync(new Uint8Array(bytes))
    ids.push((await buildImage(db, data, { width: 1280, height: 720 })).id)
  }
  return ids
}
