import type { Progress } from './fill/fill.ts'

const WIDTH = 30
const REDRAW_MS = 100
const LINE_MS = 10_000

const number = (value: number): string => value.toLocaleString('en')

/** A time for people: in seconds below two minutes, else in minutes. */
export function duration(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds))
  return whole < 120 ? `${whole} s` : `${Math.round(whole / 60)} minutes`
}

/** A bar on a terminal; elsewhere lines now and then, and after each part. @param terminal null prints lines */
export function showProgress(
  report: (line: string) => void,
  terminal: NodeJS.WriteStream | null = process.stdout.isTTY ? process.stdout : null,
): Progress {
  let next = 0
  return (part, done, of, left) => {
    const ended = done >= of
    if (!ended && performance.now() < next) return
    next = performance.now() + (terminal ? REDRAW_MS : LINE_MS)
    const text = `${part}: ${number(done)} of ${number(of)}${left && !ended ? `, ${duration(left)} left` : ''}`
    if (!terminal) return report(`  ${text}`)
    const full = Math.round((done / Math.max(1, of)) * WIDTH)
    terminal.write(`\r\x1b[K  ${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${text}`)
    if (ended) terminal.write('\n')
  }
}
