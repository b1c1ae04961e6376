import { createTransport } from 'nodemailer'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { type Config, isLoopback } from '../../../server/base/config.ts'
import { textAt } from '../../../shared/base/property.ts'
import { advice, type Finding, ok, wrong } from '../finding.ts'
import type { SiteUnderTest } from '../subject.ts'
import { lineOf } from '../words.ts'
import { hostOf } from './settings.ts'

const PATIENCE_MS = 8000
const LIMITS = {
  connectionTimeout: PATIENCE_MS,
  greetingTimeout: PATIENCE_MS,
  socketTimeout: PATIENCE_MS,
  dnsTimeout: PATIENCE_MS,
}
/** At most so many characters of a server's answer are shown. */
const SAID_MAX = 200

const firstLine = (said: unknown): string => String(said).split(/\r?\n/, 1)[0]?.slice(0, SAID_MAX) ?? ''

const ADVICE: Record<string, string> = {
  EAUTH: 'Correct the user and the password in SMTP_URL.',
  EDNS: 'Correct the name in SMTP_URL.',
  ENOTFOUND: 'Correct the name in SMTP_URL.',
  ETLS: 'Look at its certificate, and whether SMTP_URL wants smtps:// (port 465) or smtp:// (587).',
  ETIMEDOUT: 'Look whether it runs and a firewall stands between; many hosts close port 25: use 587 or 465.',
  EENVELOPE: 'It refuses sender or recipient: correct MAIL_FROM, or ask its operator.',
}

function refused(error: unknown, doing: string): Finding {
  const response = textAt(error, 'response')
  const said = response ? `it said "${firstLine(response)}"` : lineOf(error)
  return wrong(
    `${doing}: ${said}`,
    ADVICE[textAt(error, 'code')] ?? 'Look whether it runs, or correct SMTP_URL.',
  )
}

interface Greeting {
  said: string
  secure: boolean
  signedIn: boolean
}

/** Connects and signs in, as the site does before each mail, but sends nothing. */
function greet(url: string): Promise<Greeting> {
  const { auth, ...options } = parseConnectionUrl(url)
  const connection = new SMTPConnection({ ...options, ...LIMITS })
  const { promise, resolve, reject } = Promise.withResolvers<Greeting>()
  const done = () => {
    const { secure, authenticated, lastServerResponse } = connection
    resolve({ said: firstLine(lastServerResponse), secure, signedIn: authenticated })
    connection.quit()
  }
  connection.on('error', reject)
  connection.once('end', () => reject(new Error('It closed the connection.')))
  connection.connect((error?: Error | null) => {
    if (error) return reject(error)
    if (!auth) return done()
    connection.login(auth, (failed?: Error | null) => (failed ? reject(failed) : done()))
  })
  return promise.finally(() => connection.close())
}

async function lookAtServer(url: string): Promise<Finding[]> {
  const { host, hostname } = new URL(url)
  try {
    const { said, secure, signedIn } = await greet(url)
    const findings = [ok(`${host} answers "${said}"${signedIn ? ', and lets us in' : ''}`)]
    if (!secure && !isLoopback(hostname))
      findings.push(
        advice(`Mails go to ${host} unencrypted`, 'Use smtps://, or a server that offers STARTTLS.'),
      )
    return findings
  } catch (error) {
    return [refused(error, `${host} takes no mail`)]
  }
}

async function send(url: string, config: Config, to: string): Promise<Finding> {
  const transport = createTransport({ url, ...LIMITS })
  try {
    const { response } = await transport.sendMail({
      from: config.MAIL_FROM,
      to: { name: '', address: to },
      subject: `${hostOf(config.PUBLIC_URL)} : essai d’envoi / test mail`,
      text: `Ce message montre que ${config.PUBLIC_URL} peut envoyer des emails.\nThis message shows that ${config.PUBLIC_URL} can send emails.\n`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    return ok(`A mail to ${to} was taken: "${firstLine(response)}". Look whether it arrives, and not as spam`)
  } catch (error) {
    return refused(error, `The mail to ${to} was not taken`)
  } finally {
    transport.close()
  }
}

export async function lookAtMail({ config, mailTo }: SiteUnderTest): Promise<Finding[]> {
  const { SMTP_URL } = config
  if (!SMTP_URL)
    return mailTo
      ? [wrong(`No mail can be sent to ${mailTo}: SMTP_URL is not set`, 'Set SMTP_URL and MAIL_FROM.')]
      : [ok('No mail server: mails are files in DATA_DIR/mail')]
  const findings = await lookAtServer(SMTP_URL)
  // A server that refuses the sign-in would only repeat its refusal.
  if (mailTo && findings.every(({ mark }) => mark !== 'wrong'))
    findings.push(await send(SMTP_URL, config, mailTo))
  return findings
}
