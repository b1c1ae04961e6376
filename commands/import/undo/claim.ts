import type { Tx } from '../../../server/database/client.ts'
import { DIGEST } from './touches.ts'

export interface TextClaim {
  source: string
  sourceId: string
  guid?: string | null
  /** The text here, which is written. */
  targetId: string
  feedGuid?: string | undefined
  runId: number
  /** How many of its pictures were not found. */
  missing?: number
}

/** Notes that a run brought a text, as it was written. @returns false when another import has brought it meanwhile */
export async function claimText(
  tx: Tx,
  { source, sourceId, guid = null, targetId, feedGuid, runId, missing = 0 }: TextClaim,
): Promise<boolean> {
  const claimed = await tx.$queryRaw<unknown[]>`
    INSERT INTO "ImportedItem" ("source", "kind", "sourceId", "guid", "targetId", "feedGuid", "runId", "missing", "digest")
    SELECT ${source}, 'text', ${sourceId}, ${guid}, ${targetId}, ${feedGuid ?? null}, ${runId}, ${missing}, ${DIGEST}
    FROM "Content" c WHERE c."id" = ${targetId}
    ON CONFLICT DO NOTHING RETURNING 1`
  return claimed.length > 0
}
