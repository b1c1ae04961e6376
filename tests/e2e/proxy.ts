import { once } from 'node:events'
import net from 'node:net'

/** Stands between a site and its database, so that a test can take the database away and bring it back. */
export interface DatabaseProxy {
  /** The database's address through the proxy. */
  url: string
  /** Ends every connection and refuses new ones. */
  down(): Promise<void>
  up(): Promise<void>
}

export async function startProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const open = new Set<net.Socket>()
  const track = (socket: net.Socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => {})
  }
  const create = () =>
    net.createServer((near) => {
      const far = net.connect(Number(target.port), target.hostname)
      track(near)
      track(far)
      near.pipe(far).pipe(near)
    })
  let server = create()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.href,
    async down() {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      for (const socket of open) socket.destroy()
      await closed
    },
    async up() {
      if (server.listening) return
      server = create()
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
  }
}
