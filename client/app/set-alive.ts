import { replayEarlyTap } from './early-tap.ts'

/** To be called when the page answers to clicks: says so to styles and tests, and does what was tapped before. */
export function setAlive(): void {
  const { dataset } = document.documentElement
  if (dataset.hydrated !== undefined) return
  dataset.hydrated = ''
  replayEarlyTap()
}
