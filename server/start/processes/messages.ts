import type { Addresses } from '../../database/open.ts'
import type { ReadCounts } from '../../trpc/rate-limits/reads.ts'
import type { FirstAccess } from '../sign-in-lines.ts'

/** During a takeover the two sides have different releases: only add messages, never change them. Unknown messages are ignored. */
export type ToProcess =
  | { kind: 'start'; prepares: boolean; early: boolean }
  | { kind: 'addresses'; addresses: Addresses }
  /** After `replaced`, another process has the port already. */
  | { kind: 'stop'; replaced: boolean }
  | { kind: 'reads'; counts: ReadCounts }
  | { kind: 'asked'; id: number; topic: string }
  | { kind: 'answers'; id: number; answers: unknown[] }

export type ToSupervisor =
  | { kind: 'said'; line: string }
  | { kind: 'serving'; address: string; admin?: FirstAccess | undefined; name?: string }
  | { kind: 'failed'; line: string }
  | { kind: 'reads'; counts: ReadCounts }
  | { kind: 'ask'; id: number; topic: string }
  | { kind: 'answer'; id: number; answer: unknown }
