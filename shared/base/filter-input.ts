import { z } from 'zod'

/** A form sends an empty value for what is not chosen. */
const blankIsNone = (v: unknown): unknown => (v === '' ? undefined : v)

/** A whole number of at most four digits, with one spelling. */
export const numberFilter = (least: number, most: number) =>
  z.preprocess(
    blankIsNone,
    z
      .union([z.string(), z.number()], { error: 'invalid' })
      .transform(String)
      .pipe(z.string().regex(/^(0|[1-9]\d{0,3})$/, { error: 'invalid' }))
      .transform(Number)
      .pipe(z.number().min(least, { error: 'invalid' }).max(most, { error: 'invalid' }))
      .optional(),
  )

export const wordFilter = <const V extends string>(values: readonly V[]) =>
  z.preprocess(blankIsNone, z.enum(values, { error: 'invalid' }).optional())
