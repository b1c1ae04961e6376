import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import type { Config } from '../base/config.ts'
import { accountMark, mailDir } from './stored.ts'

export interface Mail {
  to: string
  /** The sender's name, when MAIL_FROM has only an address. */
  from: string
  lang: string
  subject: string
  text: string
  html: string
  /** The same at a second attempt, so that mail programs show the mail once. By default each sending has a new one. */
  messageId?: string
  headers?: Record<string, string>
  /** A stored mail is deleted with the account of this id. */
  account?: string
  /** Logged only when the mail itself is a file beside the log. */
  link?: string
}

export interface Mailer {
  send(mail: Mail): Promise<void>
  close(): void
}

/** A server that is silent this long counts as away; the job is tried again. */
const PATIENCE_MS = 15_000

const message = ({ to, from: name, lang, subject, text, html, messageId, headers }: Mail, from: string) => ({
  // Nodemailer quotes and encodes an object, whatever the site's name.
  from: from.includes('<') ? from : { name, address: from },
  // An object is never parsed as several addresses.
  to: { name: '', address: to },
  subject,
  text,
  html,
  textEncoding: 'quoted-printable' as const,
  // Autoresponders and mailing lists do not answer such mails (RFC 3834 section 5).
  headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': lang, ...headers },
  ...(messageId === undefined ? {} : { messageId }),
  disableFileAccess: true,
  disableUrlAccess: true,
})

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: 2 * PATIENCE_MS,
  })
  return {
    async send(mail) {
      await transport.sendMail(message(mail, from))
    },
    close: () => transport.close(),
  }
}

/** Writes under a temporary name and renames, so that no half-written mail appears. */
function fileMailer(dir: string, from: string, log: FastifyBaseLogger): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message: content } = await transport.sendMail(message(mail, from))
      const at = new Date().toISOString().replace(/[:.]/g, '-')
      const name = `${at}${accountMark(mail.account)}-${randomBytes(4).toString('hex')}`
      const [half, file] = [path.join(dir, `.${name}.part`), path.join(dir, `${name}.eml`)]
      // Mails contain login links, so only our user may read them.
      await mkdir(dir, { recursive: true, mode: 0o700 })
      try {
        await writeFile(half, content, { mode: 0o600 })
        await rename(half, file)
      } finally {
        await rm(half, { force: true })
      }
      log.info({ subject: mail.subject, link: mail.link, file }, 'mail written to a file')
    },
    close: () => transport.close(),
  }
}

export const createMailer = (
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>,
  log: FastifyBaseLogger,
): Mailer =>
  config.SMTP_URL
    ? smtpMailer(config.SMTP_URL, config.MAIL_FROM)
    : fileMailer(mailDir(config), config.MAIL_FROM, log)
