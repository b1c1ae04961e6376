import { textAt } from '../../../../shared/base/property.ts'
import { AdminError } from '../../../base/admin-error.ts'
import { ConfigError } from '../../../base/config.ts'
import { StepError } from '../../../base/step.ts'
import { SiteRunningError } from '../../../database/cluster/site-lock.ts'
import { DatabaseStartError } from '../../../database/cluster/start-error.ts'
import { isDatabaseAway } from '../../../database/errors.ts'
import { MigrationError } from '../../../database/migrations/table.ts'
import { LockLostError } from '../../../database/operation-lock.ts'

/** Errors that an operator can act on: their message is the one line to show. */
const EXPECTED = [
  ConfigError,
  SiteRunningError,
  MigrationError,
  DatabaseStartError,
  LockLostError,
  AdminError,
  StepError,
]

/** The system's message names the `path`. */
const FULL = new Set(['ENOSPC', 'EDQUOT'])
const FORBIDDEN = new Set(['EACCES', 'EPERM', 'EROFS'])

/** Prisma's messages have several lines. */
const flat = (said: string): string =>
  said
    .split('\n')
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')

/** @returns undefined for unexpected failures */
export function oneLine(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (EXPECTED.some((kind) => error instanceof kind)) return error.message
  const [code, path] = [textAt(error, 'code'), textAt(error, 'path')]
  if (code === '53100' || /\b53100\b/.test(JSON.stringify('meta' in error ? error.meta : null)))
    return 'The disk of the database is full: make room on it, then start again.'
  if (FULL.has(code)) return `The disk is full (${error.message}): make room on it, then start again.`
  if (code === 'EADDRINUSE')
    return 'Another program listens on this port already: stop it, or set PORT to another number.'
  if (code === 'EACCES' && textAt(error, 'syscall') === 'listen')
    return 'This user may not listen on this port: set PORT to a number from 1024 on.'
  if (FORBIDDEN.has(code) && path)
    return `${path} cannot be used (${code}): allow it to this user, or give another DATA_DIR.`
  if (isDatabaseAway(error)) return `The database cannot be reached (${flat(error.message)}).`
  return undefined
}

/** Unexpected errors keep their stack. @param what the failure, as a sentence */
export function explain(error: unknown, what = 'Manette cannot start.'): string {
  const line = oneLine(error)
  if (line !== undefined) return `${what} ${line}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
