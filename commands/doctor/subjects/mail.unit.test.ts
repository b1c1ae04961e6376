import { createServer } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, it } from 'vitest'
import { readConfig } from '../../../server/base/config.ts'
import { type MailServer, startMailServer } from '../../../server/testing/mail.ts'
import { lookAtMail } from './mail.ts'

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

const look = (SMTP_URL: string | undefined, mailTo?: string) => {
  const env = SMTP_URL ? { SMTP_URL, MAIL_FROM: 'Manette <site@manette.example>' } : {}
  return lookAtMail({ env, config: readConfig(env), problems: [], db: undefined, mailTo })
}

async function mailServer(): Promise<MailServer> {
  const server = await startMailServer()
  stops.push(() => server.stop())
  return server
}

it('says what the server answered, and sends nothing unasked', async () => {
  const { url, received } = await mailServer()
  expect(await look(url)).toEqual([
    { mark: 'ok', what: expect.stringMatching(/^127\.0\.0\.1:\d+ answers "250[ -]/) },
  ])
  expect(received).toEqual([])
})

it('sends one to the address that it is given', async () => {
  const { url, received } = await mailServer()
  expect(await look(url, 'emma@example.org')).toEqual([
    expect.anything(),
    { mark: 'ok', what: expect.stringMatching(/^A mail to emma@example\.org was taken: "250 /) },
  ])
  expect(received).toHaveLength(1)
  expect(received[0]?.to).toEqual(['emma@example.org'])
  expect(received[0]?.email.text).toContain('http://localhost:3000')
})

it('repeats what a server says that refuses', async () => {
  const server = await mailServer()
  server.refuse(true)
  expect((await look(server.url, 'emma@example.org')).at(-1)).toMatchObject({
    mark: 'wrong',
    what: expect.stringMatching(/was not taken: it said "451 Try again later"/),
  })
})

it('repeats why it lets nobody in, without the password', async () => {
  const server = new SMTPServer({
    ...{ disabledCommands: ['STARTTLS'], logger: false },
    onAuth: (_auth, _session, done) => done(new Error('Wrong user or password')),
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as { port: number }
  const [finding, ...more] = await look(
    `smtp://manette:tr%C3%A8s-secret@127.0.0.1:${port}`,
    'emma@example.org',
  )
  expect(more).toEqual([])
  expect(finding).toMatchObject({ mark: 'wrong', todo: expect.stringContaining('password') })
  expect(finding?.what).toMatch(/it said "535/)
  expect(JSON.stringify(finding)).not.toContain('secret')
})

it('says when nothing listens, or what listens speaks no SMTP', async () => {
  const silent = createServer((socket) =>
    socket.on('error', () => {}).end('HTTP/1.1 400 Bad Request\r\n\r\n'),
  )
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as { port: number }
  expect(await look(`smtp://127.0.0.1:${port}`)).toEqual([expect.objectContaining({ mark: 'wrong' })])
  await new Promise((resolve) => silent.close(resolve))
  expect(await look(`smtp://127.0.0.1:${port}`)).toEqual([
    expect.objectContaining({ mark: 'wrong', what: expect.stringContaining('ECONNREFUSED') }),
  ])
})

it('without a mail server there is nothing to ask, and nothing to send by', async () => {
  expect(await look(undefined)).toEqual([expect.objectContaining({ mark: 'ok' })])
  expect(await look(undefined, 'emma@example.org')).toEqual([
    expect.objectContaining({ mark: 'wrong', todo: expect.stringContaining('SMTP_URL') }),
  ])
})
