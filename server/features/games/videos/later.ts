import type { Db, Tx } from '../../../database/client.ts'
import { retryOnConflict } from '../../../database/retry.ts'

/**
 * Games that this transaction names do not link videos: a long one would hold their lock to its end, and whoever then adds a
 * video keeps all others from naming games.
 */
export const linkVideosLater = (tx: Tx) =>
  tx.$executeRaw`SELECT set_config('manette.videos_later', 'on', true)`

const LINKED_AT_ONCE = 20

/** Links them once that has ended; what is lost here, the nightly round finds (`gameVideosWork`). */
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
