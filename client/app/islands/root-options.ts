import type { HydrationOptions } from 'react-dom/client'
import { isMissingCode } from '../../features/layout/navigation/reload-once.ts'

/** How roots report what goes wrong in them. */
export const ROOT_OPTIONS: HydrationOptions = {
  // A mismatch is repaired by React, but it is our defect: the browser tests fail on it.
  onRecoverableError: (error) => reportError(error),
  // Missing code is no defect, and has been dealt with (load-boundary.tsx).
  onCaughtError: (error) => isMissingCode(error) || reportError(error),
}
