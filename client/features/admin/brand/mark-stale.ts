/**
 * The header and the foot of this document are those of before: the next link loads a whole one. It is marked, not told:
 * what follows links (connectivity/full-loads.ts) would move into the chunk of live pages if it were imported from here.
 */
export function markStale(): void {
  document.documentElement.dataset.stale = ''
}
