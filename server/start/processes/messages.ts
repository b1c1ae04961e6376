import type { Addresses } from '../../database/open.ts'
import type { AdminAccess } from '../../features/account/accounts/first-admin.ts'
import type { ReadCounts } from '../../trpc/rate-limits/reads.ts'

/**
 * What the supervisor and its processes say to each other. While a release is taken over they are of two releases: add,
 * and leave what is there; what one does not know it passes over.
 */
export type ToProcess =
  | { kind: 'start'; prepares: boolean; early: boolean }
  | { kind: 'addresses'; addresses: Addresses }
  /** `replaced`: another process has taken over the port already. */
  | { kind: 'stop'; replaced: boolean }
  | { kind: 'reads'; counts: ReadCounts }
  | { kind: 'asked'; id: number; topic: string }
  | { kind: 'answers'; id: number; answers: unknown[] }

export type ToSupervisor =
  | { kind: 'said'; line: string }
  | { kind: 'serving'; address: string; admin?: AdminAccess | undefined }
  /** The one line of why it ends. */
  | { kind: 'failed'; line: string }
  | { kind: 'reads'; counts: ReadCounts }
  | { kind: 'ask'; id: number; topic: string }
  | { kind: 'answer'; id: number; answer: unknown }
