import type { Db, Tx } from '../../../database/client.ts'
import { retryOnConflict } from '../../../database/retry.ts'

/**
 * In this transaction, naming games does not link videos: a long transaction would hold their lock to its end, and a
 * writer of videos waiting behind it would block everybody who names games.
 */
export const linkVideosLater = (tx: Tx) =>
  tx.$executeRaw`SELECT set_config('manette.videos_later', 'on', true)`

const LINKED_AT_ONCE = 20

/** Links them after that transaction; if a kill prevents this, the nightly work does it (`gameVideosWork`). */
export async function linkVideosNow(db: Db, games: readonly string[]): Promise<void> {
  for (let at = 0; at < games.length; at += LINKED_AT_ONCE) {
    const ids = games.slice(at, at + LINKED_AT_ONCE)
    await retryOnConflict(
      () => db.$executeRaw`
        SELECT videos_follow_games(${ids}::bpchar[], coalesce(array_agg(n.name::text), '{}'))
        FROM game_name n WHERE n.game_id = ANY(${ids}::bpchar[])`,
    )
  }
}
