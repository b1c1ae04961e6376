import { useHref } from '../../base/lang.tsx'
import { useLocation } from '../../base/navigation/router.tsx'

/**
 * The address of the sign-in page that leads back here.
 * @returns a function that takes the place on this page to return to, for example `#comments`
 */
export function useLoginHref(): (place: `#${string}`) => string {
  const href = useHref()
  const { pathname, search } = useLocation()
  return (place) => `${href('login')}?next=${encodeURIComponent(pathname + search + place)}`
}
