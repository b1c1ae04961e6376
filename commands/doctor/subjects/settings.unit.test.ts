import { expect, it } from 'vitest'
import { examineConfig } from '../../../server/base/config.ts'
import { secretsOf, withoutSecrets } from '../secrets.ts'
import { lookAtSettings } from './settings.ts'

const look = (env: NodeJS.ProcessEnv): string[] =>
  lookAtSettings({ env, ...examineConfig(env), db: undefined, mailTo: undefined }).map(
    ({ mark, what, todo }) => `${mark}: ${what} ${todo ?? ''}`,
  )

const SOUND = {
  PUBLIC_URL: 'https://manette.example',
  ...{ SMTP_URL: 'smtps://u:p@mx.example', MAIL_FROM: 'a@manette.example', TRUST_PROXY: '1' },
}

it('sound settings are one line', () => {
  expect(look({})).toEqual([expect.stringMatching(/^ok: .*http:\/\/localhost:3000/)])
  expect(look(SOUND)).toEqual([expect.stringMatching(/^ok: /)])
})

it('every bad value is said by its name, at once, and never the value of a secret', () => {
  const said = look({
    ...{ PORT: 'soixante', PUBLIC_URL: 'https://x.example/blog', RATE_LIMIT: 'maybe', CDN: 'on' },
    ...{ JWT_SECRET: 'court-et-secret', CDN_PURGE_URL: 'https://x.example/p', CDN_PURGE_SECRET: 'petit' },
    ...{
      DATABASE_URL: 'mysql://u:motdepasse@db/x',
      TRANSLATE_PROVIDER: 'deepl',
      JWT_SECRET_FILE: '/nowhere',
    },
  })
  for (const name of 'PORT PUBLIC_URL RATE_LIMIT JWT_SECRET CDN_PURGE_SECRET DATABASE_URL TRANSLATE_API_KEY JWT_SECRET_FILE'.split(
    ' ',
  ))
    expect(
      said.filter((line) => line.startsWith(`wrong: ${name}: `)),
      name,
    ).toHaveLength(1)
  expect(said.join('\n')).not.toMatch(/court-et-secret|petit|motdepasse/)
})

it('what two settings say of each other is said, too', () => {
  expect(look({ HOST: '0.0.0.0', DATABASE_URL: 'postgres://m@db/x', RATE_LIMIT: 'off' })).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^wrong: RATE_LIMIT: /),
      expect.stringMatching(/^wrong: JWT_SECRET: /),
    ]),
  )
})

it.each([
  ['a public host without an address', { HOST: '0.0.0.0' }, /advice: HOST=0\.0\.0\.0.*PUBLIC_URL/],
  [
    'http for the public',
    { ...SOUND, PUBLIC_URL: 'http://manette.example' },
    /wrong: PUBLIC_URL is http:.*unencrypted/,
  ],
  ['http in a house', { ...SOUND, PUBLIC_URL: 'http://manette.local' }, /advice: PUBLIC_URL is http:/],
  [
    'an address for a name',
    { ...SOUND, PUBLIC_URL: 'https://198.51.100.7' },
    /advice: PUBLIC_URL names an IP/,
  ],
  [
    'a name one swap away',
    { DATABSE_URL: 'postgres://m@db/x' },
    /advice: DATABSE_URL is no setting, and resembles DATABASE_URL, which is not set If DATABASE_URL is meant, correct the name/,
  ],
  ['limits off', { RATE_LIMIT: 'off' }, /advice: RATE_LIMIT is off/],
  ['no mail', { ...SOUND, SMTP_URL: '' }, /advice: SMTP_URL is not set/],
  ['a sender of nowhere', { ...SOUND, MAIL_FROM: '' }, /advice: MAIL_FROM is .*localhost/],
  ['every caller trusted', { ...SOUND, TRUST_PROXY: 'true' }, /advice: TRUST_PROXY=true/],
  ['a proxy that is not known', { ...SOUND, TRUST_PROXY: '' }, /advice: .*TRUST_PROXY is not set/],
  ['a silent log', { LOG_LEVEL: 'silent' }, /advice: LOG_LEVEL=silent/],
  ['a chatty log', { ...SOUND, LOG_LEVEL: 'trace' }, /advice: LOG_LEVEL=trace/],
  ['development', { ...SOUND, NODE_ENV: 'development' }, /advice: NODE_ENV=development/],
  ['a secret of one letter', { JWT_SECRET: 'a'.repeat(40) }, /advice: JWT_SECRET can be guessed/],
  ['a short token', { METRICS_TOKEN: 'abc123' }, /advice: METRICS_TOKEN can be guessed/],
  [
    'a short password',
    { DATABASE_URL: 'postgres://m:abc@db.example/x' },
    /advice: .*db\.example has a password/,
  ],
])('%s', (_what, env, words) => {
  expect(look(env as NodeJS.ProcessEnv).filter((line) => words.test(line))).toHaveLength(1)
})

it('of a name that only resembles one which is set, nothing is said, nor of its value', () => {
  expect(look({ ...SOUND, SMTP_URLS: 'x', MAIL_FORM: 'y' })).toEqual([expect.stringMatching(/^ok: /)])
  expect(look({ BACKUP_PASPHRASE: 'quatre mots' }).join()).not.toContain('quatre mots')
})

it('secrets are blotted out of what others say, also those inside addresses', () => {
  const secrets = secretsOf({
    ...{ DATABASE_URL: 'postgres://m:p%40ss-word@db/x', JWT_SECRET: 'le-secret', ADMIN_PASSWORD: 'hunter22' },
    ...{
      SMTP_URL: 'smtp://u:half:an@address@',
      BACKUP_PASSPHRASE: 'phrase',
      METRICS_TOKEN: 'jeton',
      PORT: '3000',
    },
  })
  expect(
    withoutSecrets('p%40ss-word p@ss-word le-secret hunter22 half:an@address phrase jeton 3000', secrets),
  ).toBe('… … … … … … … 3000')
})
