/** @param what the first argument of `query` of `pg` */
export const statementText = (what: unknown): string =>
  String(typeof what === 'string' ? what : ((what as { text?: unknown } | null)?.text ?? ''))

const WRITES = /\b(insert|update|delete|merge|truncate)\b/i

/** Names of columns stand in quotes and are one word. Who locks rows counts as who writes. */
export const writes = (text: string): boolean => WRITES.test(text)
