import { z } from 'zod'
import { pageLimit, pageNumber } from '../base/paging.ts'

export const LOG_LIMITS = {
  page: 50,
  /** A larger size is capped. */
  maxPage: 200,
  /** docs/product/back-office.md, "The log". */
  keptDays: 30,
} as const

export const LOG_LEVELS = ['INFO', 'WARN', 'ERROR', 'DEBUG'] as const
export const LOG_ACTIONS = [
  'admin_action',
  'account_deletion',
  'cleanup',
  'system_error',
  'user_action',
] as const
const LOG_FORMATS = ['json', 'csv'] as const

/** False for a day such as 2026-02-30. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** An empty filter of a form filters nothing. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((v) => (v === '' || v === null ? undefined : v), schema.optional())

/** Days are those of Paris. */
const day = z
  .string({ error: 'logDateInvalid' })
  .refine(isDay, { error: 'logDateInvalid' })
  .meta({ openapi: { type: 'string', format: 'date', description: 'A day in Europe/Paris' } })

export const logsInput = z.object({
  page: pageNumber.default(1),
  limit: pageLimit(LOG_LIMITS.page, LOG_LIMITS.maxPage),
  date: optional(day),
  level: optional(z.enum(LOG_LEVELS, { error: 'logLevelUnknown' })),
  actionType: optional(z.enum(LOG_ACTIONS, { error: 'logActionUnknown' })),
})

export const downloadQuery = z.object({
  format: z
    .enum(LOG_FORMATS, { error: 'logFormatUnknown' })
    .default('json')
    .meta({ openapi: { type: 'string', enum: LOG_FORMATS, default: 'json' } }),
  date: optional(day),
})

export type LogsInput = z.infer<typeof logsInput>
export type LogFormat = (typeof LOG_FORMATS)[number]

/** `logs-2026-11-21.json`, `logs-all.csv`. */
export const logFileName = (format: LogFormat, date: string | undefined): string =>
  `logs-${date ?? 'all'}.${format}`
