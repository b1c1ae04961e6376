import { leavingByItself } from '../../base/navigation/leaving.ts'
import { type NavigateOptions, writeEntry } from '../../base/navigation/place.ts'
import { carriedSession } from '../../features/session/storage.ts'

/** Lets the browser load the address. The history keeps the state across the load. */
export function load(to: URL, { replace, state }: NavigateOptions): void {
  leavingByItself()
  const session = carriedSession()
  if ((state !== undefined || session) && to.origin === location.origin) {
    writeEntry(to.href, { replace, state }, session && { session })
    location.reload()
  } else if (replace) location.replace(to)
  else location.assign(to)
}

/** Lets the browser load the present address again. */
export function reload(): void {
  leavingByItself()
  location.reload()
}
