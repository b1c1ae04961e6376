import { useHref } from '../../base/lang.tsx'
import { useLocation } from '../../base/navigation/router.tsx'

/**
 * The address of the sign-in page that leads back to here.
 * @returns a function of the place on this page to come back to: `#comments`
 */
export function useLoginHref(): (place: `#${string}`) => string {
  const href = useHref()
  const { pathname, search } = useLocation()
  return (place) => `${href('login')}?next=${encodeURIComponent(pathname + search + place)}`
}
