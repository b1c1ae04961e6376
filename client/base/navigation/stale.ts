/** Call it when header or footer changed, or when the server runs another release: the next link then loads a whole document. */
export function markStale(): void {
  document.documentElement.dataset.stale = ''
}

export const isStale = (): boolean => 'stale' in document.documentElement.dataset
