import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'

/** The process's log: JSON lines on standard output, without anything that would let a reader of it sign in. */
export function createLog(config: Pick<Config, 'LOG_LEVEL'>): Logger {
  return pino({
    level: config.LOG_LEVEL,
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        'res.headers["set-cookie"]',
        '*.password',
        '*.newPassword',
      ],
      censor: '[hidden]',
    },
  })
}
