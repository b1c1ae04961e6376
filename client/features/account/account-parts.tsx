import { lazy } from 'react'

// Anonymous readers, who are nearly all, need not load these.
const load = () => import('./account-menu.tsx')

/** The menu of a signed-in person, for the line of a header. */
export const LazyAccountMenu = lazy(async () => ({ default: (await load()).AccountMenu }))

/** The links of that menu, for a menu of everything. */
export const LazyAccountLinks = lazy(async () => ({ default: (await load()).AccountLinks }))
