import { useEffect } from 'react'

const withoutFragment = (address: string): string => address.split('#', 1)[0] ?? ''

/**
 * For pages that say that nothing is there, reached by a link without a page request: only the server knows old
 * addresses (docs/moving.md). What it has said of this address once is its last word.
 */
export function useAskServerAgain(): void {
  useEffect(() => {
    const [document] = performance.getEntriesByType('navigation')
    if (document && withoutFragment(document.name) !== withoutFragment(location.href)) location.reload()
  }, [])
}
