import type { FastifyInstance } from 'fastify'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { portOf } from '../base/port-of.ts'
import { JOBS } from '../jobs.ts'
import type { Jobs } from '../queue/job.ts'
import { startJobs } from '../start/queue.ts'
import { silentLog, testConfig } from './app.ts'
import type { TestDatabase } from './database.ts'

interface ReceivedMail {
  to: string[]
  email: Email
  raw: string
}

export interface MailServer {
  url: string
  received: ReceivedMail[]
  /** Rejects every mail until told otherwise. */
  refuse(refusing: boolean): void
  readonly refused: number
  stop(): Promise<void>
}

/** A real SMTP server on this machine, which stores what it receives. */
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
  // Clients that hang up are not the server's fault.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${portOf(server.server)}`,
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

export const tokenIn = (text: string | undefined): string =>
  text?.match(/\/reset-password\?token=([\w-]+)/)?.[1] ?? ''

export interface MailedSite {
  readonly app: FastifyInstance
  readonly jobs: Jobs
  readonly received: ReceivedMail[]
  to(address: string): ReceivedMail[]
  /** The token in the newest link, once `count` mails have arrived. */
  tokenTo(address: string, count?: number): Promise<string>
}

/** The site with its job queue and its own mail server, on a test database. */
export function useMailedSite(database: TestDatabase, env: NodeJS.ProcessEnv): MailedSite {
  let site: { mails: MailServer; jobs: Jobs; app: FastifyInstance } | undefined
  const ready = () => {
    if (!site) throw new Error('The site is made in beforeAll: use it in tests and hooks only.')
    return site
  }
  beforeAll(async () => {
    const mails = await startMailServer()
    const config = testConfig({ ...env, SMTP_URL: mails.url })
    const { db, url: databaseUrl } = database
    const jobs = startJobs({ databaseUrl, db, config, log: silentLog, jobs: JOBS, pollSeconds: 0.5 })
    site = { mails, jobs, app: await buildApp({ config, db, jobs }) }
    await jobs.ready
  })
  afterAll(async () => {
    await site?.app.close()
    await site?.jobs.stop()
    await site?.mails.stop()
  })
  const to = (address: string) => ready().mails.received.filter((mail) => mail.to.includes(address))
  return {
    get app() {
      return ready().app
    },
    get jobs() {
      return ready().jobs
    },
    get received() {
      return ready().mails.received
    },
    to,
    async tokenTo(address, count = 1) {
      await vi.waitFor(() => expect(to(address)).toHaveLength(count), { timeout: 30_000 })
      return tokenIn(to(address).at(-1)?.email.text)
    },
  }
}
