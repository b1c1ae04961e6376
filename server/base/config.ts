import { accessSync, constants, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { settingWords } from './environment/setting-words.ts'
import { isTrustProxy } from './trust-proxy.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])
export const isLoopback = (host: string): boolean => LOOPBACK.has(host) || host.startsWith('127.')

const empty = (v: unknown) => (v === '' ? undefined : v)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(empty, schema.optional())

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK)
    return !statSync(file).isDirectory()
  } catch {
    return false
  }
}

const UNREADABLE = 'names a file that cannot be read: put it there, and let this user read it'

const isEmpty = (file: string): boolean => isReadable(file) && readFileSync(file, 'utf8').trim() === ''

const secretFile = optional(
  z
    .string()
    .refine(isReadable, UNREADABLE)
    .refine((file) => !isEmpty(file), 'names an empty file: put the secret there'),
)

/** Each of these secrets may stand in a file, which the variable with _FILE names. */
const FROM_FILES = ['JWT_SECRET', 'SECRETS_KEY']

function withSecretFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read = FROM_FILES.flatMap((name) => {
    const file = env[`${name}_FILE`]
    return env[name] || !file || !isReadable(file) ? [] : [[name, readFileSync(file, 'utf8').trim()]]
  })
  return read.length > 0 ? { ...env, ...Object.fromEntries(read) } : env
}

export const SECRETS_KEY_MIN = 32

/** Keys are separated by commas or spaces. */
export const splitKeys = (text = ''): string[] => text.split(/[\s,]+/).filter(Boolean)

const areKeys = (text: string): boolean => {
  const keys = splitKeys(text)
  return keys.length > 0 && keys.every((key) => key.length >= SECRETS_KEY_MIN)
}

const webAddress = z.url({
  protocol: /^https?$/,
  error: 'takes an address that begins with https:// or http://',
})
const headerText = z.string().regex(/^[\x21-\x7e]+$/, 'takes letters, digits and signs, without spaces')
const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'takes the address of a PostgreSQL: postgresql://user:password@host/database',
})

const envSchema = z
  .object({
    PORT: z.preprocess(empty, z.coerce.number().int().min(0).max(65535).default(3000)),
    HOST: z.preprocess(empty, z.string().default('127.0.0.1')),
    PUBLIC_URL: optional(
      webAddress.refine(
        (u) => !URL.canParse(u) || new URL(u).pathname === '/',
        'must be an origin, without a path',
      ),
    ),
    DATABASE_URL: optional(databaseAddress),
    DATABASE_DIRECT_URL: optional(databaseAddress),
    DATABASE_POOL: z.preprocess(empty, z.coerce.number().int().min(1).max(1000).default(10)),
    DRAIN_SECONDS: z.preprocess(empty, z.coerce.number().int().min(0).max(300).default(10)),
    PROCESSES: z.preprocess(
      (v) => empty(v) ?? '1',
      z
        .string()
        .regex(/^(auto|[1-9]\d?|1[01]\d|12[0-8])$/, 'takes "auto" or a whole number from 1 to 128')
        .transform((text) => (text === 'auto' ? text : Number(text))),
    ),
    DATA_DIR: z.preprocess(empty, z.string().default('.data')),
    BACKUP_DIR: optional(z.string()),
    BACKUP_TO: optional(z.string()),
    BACKUP_PASSPHRASE: optional(z.string().min(12, 'takes at least 12 characters')),
    BACKUP_PASSPHRASE_FILE: optional(z.string().refine(isReadable, UNREADABLE)),
    SEED: optional(z.enum(['demo', 'none'])),
    ADMIN_EMAIL: optional(z.email()),
    // features/account/accounts/first-admin.ts validates it: once that admin exists, it must never prevent a start.
    ADMIN_PASSWORD: optional(z.string()),
    JWT_SECRET: optional(z.string().min(32)),
    // Containers keep secrets in files, and commands that people type need them as well.
    JWT_SECRET_FILE: secretFile,
    SECRETS_KEY: optional(
      z
        .string()
        .refine(
          areKeys,
          `takes keys of at least ${SECRETS_KEY_MIN} characters each, with commas or spaces between`,
        ),
    ),
    SECRETS_KEY_FILE: secretFile,
    SMTP_URL: optional(
      z.url({
        protocol: /^smtps?$/,
        error: 'takes the address of a mail server: smtps://user:password@host',
      }),
    ),
    MAIL_FROM: z.preprocess(
      empty,
      z
        .string()
        .refine(
          (from) => !/[\r\n]/.test(from) && /[^\s<>@]@[^\s<>@]/.test(from),
          'takes an address, or a name and an address: Your site <news@your.site>',
        )
        .default('no-reply@localhost'),
    ),
    TRANSLATE_PROVIDER: z.preprocess(empty, z.enum(['none', 'libretranslate', 'deepl']).default('none')),
    TRANSLATE_URL: optional(webAddress),
    TRANSLATE_API_KEY: optional(z.string()),
    TRANSLATE_DAILY_CHARACTERS: z.preprocess(
      empty,
      z.coerce
        .number()
        .int()
        .min(0)
        .max(2 ** 31 - 1)
        .default(500_000),
    ),
    // Facts of games are offered when both are set and an admin has confirmed the terms.
    IGDB_CLIENT_ID: optional(headerText),
    IGDB_CLIENT_SECRET: optional(headerText),
    IGDB_URL: z.preprocess(empty, webAddress.default('https://api.igdb.com/v4')),
    IGDB_TOKEN_URL: z.preprocess(empty, webAddress.default('https://id.twitch.tv/oauth2/token')),
    VIDEOS_FEED_URL: optional(webAddress),
    LIVES_FEED_URL: optional(webAddress),
    PASSWORD_POLICY: z.preprocess(empty, z.enum(['documented', 'strict']).default('documented')),
    CDN: z.preprocess(empty, z.enum(['on', 'off']).default('off')),
    CDN_PURGE_URL: optional(webAddress),
    CDN_PURGE_SECRET: optional(z.string().min(16)),
    METRICS_PORT: optional(z.coerce.number().int().min(0).max(65535)),
    METRICS_TOKEN: optional(z.string().min(16)),
    // A page from the cache takes a millisecond, a new one a tenth of a second.
    SLOW_REQUEST_MS: z.preprocess(empty, z.coerce.number().int().min(0).max(600_000).default(1000)),
    // The slowest statement of a page takes some milliseconds at 100,000 texts (docs/bench.md).
    SLOW_STATEMENT_MS: z.preprocess(empty, z.coerce.number().int().min(0).max(600_000).default(500)),
    RATE_LIMIT: z.preprocess(empty, z.enum(['on', 'off']).default('on')),
    TRUST_PROXY: optional(
      z.string().refine(isTrustProxy, 'takes a number of proxies, or their addresses with commas between'),
    ),
    LOG_LEVEL: z.preprocess(
      empty,
      z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    ),
  })
  .superRefine((env, ctx) => {
    if (env.RATE_LIMIT === 'off' && !isLoopback(env.HOST))
      ctx.addIssue({
        code: 'custom',
        path: ['RATE_LIMIT'],
        message: 'off is only for a HOST on the loopback',
      })
    if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL)
      ctx.addIssue({
        code: 'custom',
        path: ['DATABASE_DIRECT_URL'],
        message: 'goes with the DATABASE_URL of a pooler, which is not set',
      })
    if (env.DATABASE_URL && !env.JWT_SECRET && !isLoopback(env.HOST))
      ctx.addIssue({
        code: 'custom',
        path: ['JWT_SECRET'],
        message: 'is required when DATABASE_URL is set and HOST is not loopback',
      })
    if (env.BACKUP_TO && !env.BACKUP_DIR)
      ctx.addIssue({
        code: 'custom',
        path: ['BACKUP_TO'],
        message: 'goes with BACKUP_DIR, whose backups are copied there, and which is not set',
      })
    if (env.BACKUP_PASSPHRASE && env.BACKUP_PASSPHRASE_FILE)
      ctx.addIssue({
        code: 'custom',
        path: ['BACKUP_PASSPHRASE_FILE'],
        message: 'stands in for BACKUP_PASSPHRASE: set one of them',
      })
    if (env.METRICS_PORT !== undefined && env.METRICS_PORT !== 0 && env.METRICS_PORT === env.PORT)
      ctx.addIssue({
        code: 'custom',
        path: ['METRICS_PORT'],
        message: 'is the PORT of the site already: give another, or METRICS_TOKEN alone',
      })
    if (env.CDN_PURGE_URL && env.CDN === 'off')
      ctx.addIssue({ code: 'custom', path: ['CDN_PURGE_URL'], message: 'goes with CDN=on, which is not set' })
    if (env.CDN_PURGE_URL && !env.CDN_PURGE_SECRET)
      ctx.addIssue({
        code: 'custom',
        path: ['CDN_PURGE_SECRET'],
        message: 'is required when CDN_PURGE_URL is set',
      })
    for (const [name, other] of [
      ['IGDB_CLIENT_SECRET', 'IGDB_CLIENT_ID'],
      ['IGDB_CLIENT_ID', 'IGDB_CLIENT_SECRET'],
    ] as const)
      if (env[other] && !env[name])
        ctx.addIssue({ code: 'custom', path: [name], message: `is required when ${other} is set` })
    if (env.TRANSLATE_PROVIDER === 'deepl' && !env.TRANSLATE_API_KEY)
      ctx.addIssue({
        code: 'custom',
        path: ['TRANSLATE_API_KEY'],
        message: 'is required when TRANSLATE_PROVIDER is deepl',
      })
  })

/** docs/operate.md and docker-compose.yml name the same (config.unit.test.ts). */
export const CONFIG_NAMES: readonly string[] = Object.keys(envSchema.shape)

export type Config = Omit<z.infer<typeof envSchema>, 'PUBLIC_URL'> & { PUBLIC_URL: string }

/** Without SMTP_URL mails are files, and nothing may depend on their being read. */
export const mailIsSetUp = ({ SMTP_URL }: Pick<Config, 'SMTP_URL'>): boolean => SMTP_URL !== undefined

export const metricsAreOn = ({
  METRICS_PORT,
  METRICS_TOKEN,
}: Pick<Config, 'METRICS_PORT' | 'METRICS_TOKEN'>): boolean =>
  METRICS_PORT !== undefined || METRICS_TOKEN !== undefined

/** The environment for a process that continues as another program. */
export const givenEnvironment = (): NodeJS.ProcessEnv => process.env

/** Set for a release that an update tries on the site's database before visitors reach it. */
export const TRIAL_VARIABLE = 'MANETTE_TRIAL'

export const isTrial = (env: NodeJS.ProcessEnv = process.env): boolean => env[TRIAL_VARIABLE] !== undefined

export class ConfigError extends Error {}

const completed = ({ PUBLIC_URL, ...rest }: z.infer<typeof envSchema>): Config => ({
  ...rest,
  DATA_DIR: path.resolve(rest.DATA_DIR),
  ...(rest.BACKUP_DIR === undefined ? {} : { BACKUP_DIR: path.resolve(rest.BACKUP_DIR) }),
  ...(rest.BACKUP_TO === undefined ? {} : { BACKUP_TO: path.resolve(rest.BACKUP_TO) }),
  PUBLIC_URL: PUBLIC_URL ? new URL(PUBLIC_URL).origin : `http://localhost:${rest.PORT}`,
})

const validate = (env: NodeJS.ProcessEnv) => envSchema.safeParse(env, { error: settingWords })

/** Only this function reads the environment. @throws ConfigError naming the first bad variable */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const parsed = validate(withSecretFiles(env))
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigError(`${issue?.path.join('.')}: ${issue?.message}`)
  }
  return completed(parsed.data)
}

export interface ConfigProblem {
  name: string
  message: string
}

const problemsOf = (env: NodeJS.ProcessEnv): ConfigProblem[] =>
  (validate(env).error?.issues ?? []).map(({ path: [name], message }) => ({
    name: String(name),
    message,
  }))

/** Names every problem; a bad value is replaced by its default. */
export function examineConfig(given: NodeJS.ProcessEnv): { config: Config; problems: ConfigProblem[] } {
  const env = withSecretFiles(given)
  const bad = problemsOf(env)
  const names = new Set(bad.map(({ name }) => name))
  const sound = Object.fromEntries(Object.entries(env).filter(([name]) => !names.has(name)))
  // Two settings are compared only when each is valid.
  const problems = [...bad, ...problemsOf(sound)].filter(
    ({ name }, at, all) => all.findIndex((other) => other.name === name) === at,
  )
  const values = Object.entries(envSchema.shape).map(([name, schema]) => [name, schema.parse(sound[name])])
  return { config: completed(Object.fromEntries(values)), problems }
}
