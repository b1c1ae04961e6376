import type { Tx } from '../../../database/client.ts'
import type { LockedText } from './lock.ts'

/**
 * Runs an act upon a locked text, in the act's transaction: an act upon many notes what was before and what came of it,
 * so that both are committed or neither. @throws what the act throws, and what the surrounding refuses
 */
export type Around = (tx: Tx, text: LockedText, act: () => Promise<unknown>) => Promise<void>

/** An act by itself. */
export const ALONE: Around = async (_tx, _text, act) => void (await act())
