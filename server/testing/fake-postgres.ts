import { createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { portOf } from '../base/port-of.ts'

// PostgreSQL's messages by its protocol (chapter "Message Formats"): a letter, a length, the body.

const text = (value: string) => Buffer.from(`${value}\0`)
const int16 = (value: number) => Buffer.from([value >> 8, value & 0xff])
const int32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}
const message = (letter: string, ...body: Buffer[]) => {
  const whole = Buffer.concat(body)
  return Buffer.concat([Buffer.from(letter), int32(whole.length + 4), whole])
}
const READY = message('Z', Buffer.from('I'))
const TEXT_TYPE = 25

export const fatal = (code: string, said: string): Buffer =>
  message('E', ...['SFATAL', 'VFATAL', `C${code}`, `M${said}`].map(text), Buffer.from([0]))

function row(values: Record<string, string>): Buffer {
  const names = Object.keys(values)
  const column = (name: string) =>
    Buffer.concat([text(name), int32(0), int16(0), int32(TEXT_TYPE), int16(-1), int32(-1), int16(0)])
  const cells = Object.values(values).map((value) =>
    Buffer.concat([int32(Buffer.byteLength(value)), Buffer.from(value)]),
  )
  return Buffer.concat([
    message('T', int16(names.length), ...names.map(column)),
    message('D', int16(names.length), ...cells),
    message('C', text('SELECT 1')),
    READY,
  ])
}

/**
 * Speaks enough of PostgreSQL's protocol to answer what no real server here would: one row for every query, or a refusal
 * for everybody. @returns its DATABASE_URL
 */
export async function fakePostgres(answer: Record<string, string> | Buffer): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('data', () => {
      if (Buffer.isBuffer(answer)) return void socket.end(answer)
      socket.write(Buffer.concat([message('R', int32(0)), READY]))
      socket.on('data', (asked) => {
        if (asked.toString('latin1', 0, 1) === 'Q') socket.write(row(answer))
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `postgresql://site:geheim@127.0.0.1:${portOf(server)}/site?sslmode=disable`
}
