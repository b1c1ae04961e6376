import { replayEarlyTap } from './early-tap.ts'

/** Call it when the page answers to clicks: it tells styles and tests so, and replays an early tap. */
export function setAlive(): void {
  const { dataset } = document.documentElement
  if (dataset.hydrated !== undefined) return
  dataset.hydrated = ''
  replayEarlyTap()
}
