import { places } from '../base/navigation/place.ts'
import { matchRoute } from './routes.tsx'

/** In development: loads the styles of the page, and those of each page that takes its place, by loading their code. */
export function loadStyles(): void {
  const load = () => void matchRoute(location.pathname, location.search).route.load()
  places.subscribe(load)
  load()
}
