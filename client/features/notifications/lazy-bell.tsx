import { lazy } from 'react'
import { loadWords } from '../../i18n/words.ts'
import { live } from '../session/clients.tsx'

/** The bell, loaded with its words when it is shown. */
export const LazyBell = lazy(async () => {
  const [{ Bell }] = await Promise.all([import('./bell.tsx'), loadWords('notifications')])
  return { default: live(Bell) }
})
