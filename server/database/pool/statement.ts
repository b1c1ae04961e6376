/** @param what the first argument of `query` of `pg` */
export const statementText = (what: unknown): string =>
  String(typeof what === 'string' ? what : ((what as { text?: unknown } | null)?.text ?? ''))

const WRITES = /\b(insert|update|delete|merge|truncate)\b/i

/** Names of columns stand in quotes and are one word. A doubtful statement counts as one that writes. */
export const readsOnly = (text: string): boolean => /^\s*(select|with)\b/i.test(text) && !WRITES.test(text)
