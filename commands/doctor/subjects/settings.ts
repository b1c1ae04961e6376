import { isIP } from 'node:net'
import { CONFIG_NAMES, type Config, isLoopback } from '../../../server/base/config.ts'
import { misspeltSettings } from '../../../server/base/environment/misspelt.ts'
import { advice, type Finding, ok, wrong } from '../finding.ts'
import type { SiteUnderTest } from '../subject.ts'

/** Names of local networks, and addresses that the internet does not route (RFC 1918, 4193, 6762). */
const PRIVATE =
  /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|f[cd][0-9a-f]{2}:|fe80:)|\.(local|lan|internal|home\.arpa|test)$/

export const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '')

/** Whether PUBLIC_URL is an address that people reach from other machines. */
export const isPublic = (config: Pick<Config, 'PUBLIC_URL'>): boolean =>
  !isLoopback(hostOf(config.PUBLIC_URL))

function ofAddress(config: Config): Finding[] {
  const { HOST, PUBLIC_URL } = config
  const host = hostOf(PUBLIC_URL)
  if (!isPublic(config))
    return isLoopback(HOST)
      ? []
      : [
          advice(
            `HOST=${HOST} is open to others, and PUBLIC_URL is ${PUBLIC_URL}`,
            'Set PUBLIC_URL to the https address that people use: mails, feeds and passkeys go by it.',
          ),
        ]
  const findings: Finding[] = []
  const local = PRIVATE.test(host) || !(host.includes('.') || isIP(host))
  if (PUBLIC_URL.startsWith('http:')) {
    const what = `PUBLIC_URL is ${PUBLIC_URL}: passwords travel unencrypted, and passkeys do not work`
    const todo = 'Put a proxy with a certificate in front, and set PUBLIC_URL to its https address.'
    findings.push(local ? advice(what, todo) : wrong(what, todo))
  }
  if (isIP(host))
    findings.push(advice(`PUBLIC_URL names an IP address`, 'Passkeys and mails want a name: use one.'))
  return findings
}

/** A generated secret has many more different characters than this. */
const VARIETY_MIN = 10
const SECRET_MIN = 16

function ofSecrets(env: NodeJS.ProcessEnv, config: Config): Finding[] {
  const named = [
    'JWT_SECRET',
    'SECRETS_KEY',
    'CDN_PURGE_SECRET',
    'METRICS_TOKEN',
    'BACKUP_PASSPHRASE',
  ].flatMap((name) => {
    const value = env[name]
    return value ? [{ name, value }] : []
  })
  const findings = named.flatMap(({ name, value }) =>
    value.length < SECRET_MIN || new Set(value).size < Math.min(VARIETY_MIN, SECRET_MIN)
      ? [
          advice(
            `${name} can be guessed: it is short, or repeats itself`,
            'Make one by "openssl rand -hex 24".',
          ),
        ]
      : [],
  )
  const password = config.DATABASE_URL && new URL(config.DATABASE_URL).password
  const at = config.DATABASE_URL && hostOf(config.DATABASE_URL)
  if (at && !isLoopback(at) && password !== undefined && password.length < 12)
    findings.push(
      advice(
        `The database on ${at} has a password of less than 12 characters`,
        'Give the role a longer one (ALTER ROLE … PASSWORD), and DATABASE_URL, too.',
      ),
    )
  return findings
}

/** Settings that are allowed but unsuitable for a public site. */
function ofChoices(env: NodeJS.ProcessEnv, config: Config): Finding[] {
  const open = isPublic(config)
  const choices: [isUnwanted: boolean, what: string, todo: string][] = [
    [
      config.RATE_LIMIT === 'off',
      'RATE_LIMIT is off: passwords can be tried without end',
      'Remove it from the environment.',
    ],
    [
      open && !config.SMTP_URL,
      'SMTP_URL is not set: mails stay in files, and nobody can reset a password',
      'Set SMTP_URL and MAIL_FROM.',
    ],
    [
      Boolean(config.SMTP_URL) && /@localhost\b/.test(config.MAIL_FROM),
      `MAIL_FROM is ${config.MAIL_FROM}: other mail servers refuse such a sender`,
      'Set MAIL_FROM to an address of your own domain.',
    ],
    [
      config.TRUST_PROXY === 'true',
      'TRUST_PROXY=true believes every caller: each may choose the address that limits count',
      'Set it to the number of proxies in a row, or to their addresses.',
    ],
    [
      open && isLoopback(config.HOST) && config.TRUST_PROXY === undefined,
      'A proxy must stand in front, and TRUST_PROXY is not set: all visitors would share its address and limits',
      'Set TRUST_PROXY to the number of proxies (1).',
    ],
    [config.LOG_LEVEL === 'silent', 'LOG_LEVEL=silent: faults leave no trace', 'Set it to info or warn.'],
    [
      ['debug', 'trace'].includes(config.LOG_LEVEL) && open,
      `LOG_LEVEL=${config.LOG_LEVEL} writes a line for each request`,
      'Set it to info when you have found what you looked for.',
    ],
    [
      Boolean(env.NODE_ENV) && env.NODE_ENV !== 'production' && open,
      `NODE_ENV=${env.NODE_ENV}: the site is made for production`,
      'Remove it from the environment.',
    ],
  ]
  return choices.flatMap(([isUnwanted, what, todo]) => (isUnwanted ? [advice(what, todo)] : []))
}

export function lookAtSettings({ env, config, problems }: SiteUnderTest): Finding[] {
  const bad = problems.map(({ name, message }) =>
    wrong(`${name}: ${message}`, `Correct ${name}: the site does not start with it (README, "Operate it").`),
  )
  const misspelt = misspeltSettings(env, CONFIG_NAMES).map(({ name, meant }) =>
    advice(
      `${name} is no setting, and resembles ${meant}, which is not set`,
      `If ${meant} is meant, correct the name; if it is another program's, all is well.`,
    ),
  )
  const findings = [
    ...bad,
    ...misspelt,
    ...ofAddress(config),
    ...ofSecrets(env, config),
    ...ofChoices(env, config),
  ]
  return findings.length > 0 ? findings : [ok(`All settings are sound; the site is ${config.PUBLIC_URL}`)]
}
