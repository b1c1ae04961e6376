import { leavingByItself } from '../../base/navigation/leaving.ts'
import { type NavigateOptions, writeEntry } from '../../base/navigation/place.ts'
import { carriedSession } from '../../features/session/storage.ts'

/** As the browser does it. The state outlives the load in the history. */
export function load(to: URL, { replace, state }: NavigateOptions): void {
  leavingByItself()
  const session = carriedSession()
  if ((state !== undefined || session) && to.origin === location.origin) {
    writeEntry(to.href, { replace, state }, session && { session })
    location.reload()
  } else if (replace) location.replace(to)
  else location.assign(to)
}

/** Loads the present address as a whole. */
export function reload(): void {
  leavingByItself()
  location.reload()
}
