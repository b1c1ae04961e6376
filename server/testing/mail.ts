import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail as its reader sees it. */
export interface ReceivedMail {
  /** Whom the envelope names: where it really went. */
  to: string[]
  email: Email
  raw: string
}

export interface MailServer {
  url: string
  received: ReceivedMail[]
  /** Turns every mail away, as a server in trouble does, until told otherwise. */
  refuse(refusing: boolean): void
  /** How many were turned away. */
  readonly refused: number
  stop(): Promise<void>
}

/** A real SMTP server on this machine, which keeps what it is given. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = []
  let refusing = false
  let refused = 0
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onMailFrom(_address, _session, done) {
      if (!refusing) return done()
      refused++
      done(Object.assign(new Error('Try again later'), { responseCode: 451 }))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks)
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          email: await PostalMime.parse(raw),
          raw: raw.toString('latin1'),
        })
        done()
      })
    },
  })
  // Clients that hang up are no fault of the server's.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    refuse(value) {
      refusing = value
    },
    get refused() {
      return refused
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** The token of a reset link in a text. */
export const tokenIn = (text: string | undefined): string =>
  text?.match(/\/reset-password\?token=([\w-]+)/)?.[1] ?? ''
