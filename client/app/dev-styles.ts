import { places } from '../base/navigation/place.ts'
import { matchRoute } from './routes.tsx'

/** In development: loads the code of the page for its styles, and of each page that takes its place. */
export function loadStyles(): void {
  const load = () => void matchRoute(location.pathname, location.search).route.load()
  places.subscribe(load)
  load()
}
