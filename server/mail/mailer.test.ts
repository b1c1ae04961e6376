import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { INITIAL_BRAND } from '../../shared/brand/initial.ts'
import { silentLog, testConfig } from '../testing/app.ts'
import { type MailServer, startMailServer } from '../testing/mail.ts'
import { makeDataDir, removeDataDir } from '../testing/throwaway.ts'
import { passwordChangedLetter, resetLetter } from './letters/password-letters.ts'
import { createMailer, type Mail } from './mailer.ts'

const TO = {
  to: 'emma@example.org',
  lang: 'fr',
  origin: 'https://manette.example',
  site: INITIAL_BRAND,
} as const
const LINK = 'https://manette.example/reset-password?token=un-jeton_d-essai'
const letter = () => resetLetter(TO, 'un-jeton_d-essai')

let dataDir: string
let server: MailServer
beforeAll(async () => {
  dataDir = await makeDataDir()
  server = await startMailServer()
})
afterAll(async () => {
  await server.stop()
  await removeDataDir(dataDir)
})

describe('without SMTP_URL', () => {
  it('puts mails into files, whole, for nobody else to read, and logs subject and link', async () => {
    const info = vi.fn()
    const mailer = createMailer(testConfig({ DATA_DIR: dataDir }), { ...silentLog, info })
    await Promise.all(Array.from({ length: 5 }, () => mailer.send(letter())))
    const dir = path.join(dataDir, 'mail')
    const names = await readdir(dir)
    expect(names).toHaveLength(5)
    expect(names.every((name) => /^[\w-]+\.eml$/.test(name))).toBe(true)
    expect(info).toHaveBeenCalledTimes(5)
    expect(info.mock.calls[0]?.[0]).toMatchObject({ subject: letter().subject, link: LINK })
    const file = path.join(dir, names[0] ?? '')
    expect((await stat(file)).mode & 0o077).toBe(0)
    const raw = await readFile(file, 'utf8')
    expect(raw).toMatch(
      /Content-Type: text\/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable/,
    )
    const mail = await PostalMime.parse(raw)
    expect(mail.to?.[0]?.address).toBe('emma@example.org')
    expect(mail.text).toContain(LINK)
    expect(mail.text).toContain('Quelqu’un, sans doute vous')
    expect(mail.html).toContain(LINK)
  })

  it('leaves nothing half-written when the disk refuses', async () => {
    const blocked = path.join(dataDir, 'mail', (await readdir(path.join(dataDir, 'mail')))[0] ?? '')
    const mailer = createMailer(testConfig({ DATA_DIR: blocked }), silentLog)
    await expect(mailer.send(letter())).rejects.toThrow()
  })
})

describe('with SMTP_URL', () => {
  const send = async (mail: Mail) => {
    server.received.length = 0
    const info = vi.fn()
    const mailer = createMailer(testConfig({ DATA_DIR: dataDir, SMTP_URL: server.url }), {
      ...silentLog,
      info,
    })
    await mailer.send(mail)
    mailer.close()
    // A reader of the log must not be able to sign in.
    expect(info).not.toHaveBeenCalled()
    return server.received[0]
  }

  it('hands mails to the server, in text and HTML', async () => {
    const got = await send(letter())
    expect(got?.to).toEqual(['emma@example.org'])
    expect(got?.email.text).toContain(LINK)
    expect(got?.email.html).toContain(LINK)
    expect(got?.raw).toContain('Auto-Submitted: auto-generated')
  })

  it('reaches people whose addresses have letters of their own', async () => {
    const got = await send({ ...letter(), to: 'zoé@exämple.example' })
    expect(got?.to[0]).toMatch(/^zoé@(exämple|xn--exmple-cua)\.example$/)
  })

  it('sends to one person only, whatever the address tries', async () => {
    for (const to of ['a@b.fr\r\nBcc: c@d.fr', 'a@b.fr, c@d.fr', 'a@b.fr> RCPT TO:<c@d.fr']) {
      const got = await send({ ...letter(), to }).catch(() => undefined)
      expect(got?.to ?? []).not.toContain('c@d.fr')
      expect(got?.email.bcc ?? []).toEqual([])
    }
  })

  it('keeps what is said out of the head', async () => {
    const got = await send({ ...letter(), subject: 'Bonjour\r\nBcc: c@d.fr\r\n\r\nfaux corps' })
    expect(got?.to).toEqual(['emma@example.org'])
    expect(got?.email.bcc ?? []).toEqual([])
    expect(got?.email.text).toContain(LINK)
  })

  it('says so when the server is away', async () => {
    const gone = await startMailServer()
    await gone.stop()
    const mailer = createMailer(testConfig({ DATA_DIR: dataDir, SMTP_URL: gone.url }), silentLog)
    await expect(mailer.send(letter())).rejects.toThrow(/ECONNREFUSED/)
  })
})

describe('templates', () => {
  it('say when, in the time of Paris', () => {
    const at = new Date('2026-11-21T23:30:00Z')
    expect(passwordChangedLetter(TO, at).text).toContain('22 novembre 2026')
    expect(passwordChangedLetter({ ...TO, lang: 'en' }, at).text).toContain('22 November 2026')
  })
  it('leave no character of a link to HTML', () => {
    const mail = resetLetter({ ...TO, origin: 'https://x.example/"><script>' }, 'a&b')
    expect(mail.html).not.toContain('<script>')
    expect(mail.html).toContain('a&amp;b')
  })
})
