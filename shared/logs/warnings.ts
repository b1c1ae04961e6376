/** Counted per hour, account and network (server/features/logs/warnings/warnings.ts). */
const WARNING_KINDS = [
  'wrong_password',
  'wrong_code',
  'wrong_passkey',
  'access_refused',
  'limit_reached',
] as const

export type WarningKind = (typeof WARNING_KINDS)[number]
