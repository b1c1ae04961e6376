import type { z } from 'zod'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

const numbers = (at: { minimum?: unknown; maximum?: unknown }, origin: string): string => {
  const count = at.minimum === undefined ? `at most ${at.maximum}` : `at least ${at.minimum}`
  return origin === 'string' ? `takes ${count} characters` : `takes a whole number of ${count}`
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'takes an e-mail address, such as you@your.site',
  url: 'takes a whole address, such as https://your.site',
}

/**
 * What a setting accepts, in words for operators; the validator's own sentences are for programmers. A schema's own
 * message takes precedence.
 */
export function settingWords(issue: Issue): string {
  if (issue.code === 'too_small' || issue.code === 'too_big') return numbers(issue, issue.origin)
  if (issue.code === 'invalid_value') return `takes one of ${issue.values.join(', ')}`
  if (issue.code === 'invalid_type')
    return ['number', 'int'].includes(issue.expected) ? 'takes a whole number' : 'takes a text'
  const format = issue.code === 'invalid_format' ? FORMATS[issue.format] : undefined
  return format ?? 'takes another value (docs/operate.md says which)'
}
