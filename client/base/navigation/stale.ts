/** Header and foot have been changed from here, or another release is on the server: the next link loads a whole document. */
export function markStale(): void {
  document.documentElement.dataset.stale = ''
}

export const isStale = (): boolean => 'stale' in document.documentElement.dataset
