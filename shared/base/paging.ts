import { z } from 'zod'

/** The largest integer in PostgreSQL. */
const MAX_INT = 2 ** 31 - 1

/** Accepts only 1 to 2^31 - 1: no `1.5`, `1e3`, `+1`, ` 1` or 0 (docs/product/rest.md, "The REST interface"). */
function plainDigits(error: string) {
  return z
    .union([z.string(), z.number()], { error })
    .transform((v) => (typeof v === 'number' ? String(v) : v))
    .pipe(z.string().regex(/^[1-9]\d{0,9}$/, { error }))
    .transform(Number)
    .pipe(z.number().max(MAX_INT, { error }))
}

export const pageNumber = plainDigits('pageInvalid').meta({
  openapi: { type: 'integer', minimum: 1, default: 1 },
})

/** A larger page size than `most` is capped, not refused. */
export const pageLimit = (standard: number, most: number) =>
  plainDigits('limitInvalid')
    .transform((n) => Math.min(n, most))
    .default(standard)
    .meta({
      openapi: {
        type: 'integer',
        minimum: 1,
        default: standard,
        description: `At most ${most}; more is read as ${most}`,
      },
    })
