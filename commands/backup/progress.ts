const REDRAW_MS = 100
const LINE_MS = 10_000

/** What is being done, how much of it is done, and how much there is, in any unit. */
export type ShareReporter = (what: string, done: number, of: number) => void

/** Shows progress in one line that is rewritten on a terminal; elsewhere prints a line now and then. */
export function showShare(
  report: (line: string) => void,
  terminal: NodeJS.WriteStream | null = process.stdout.isTTY ? process.stdout : null,
): ShareReporter {
  let next = performance.now() + (terminal ? 0 : LINE_MS)
  return (what, done, of) => {
    const ended = done >= of
    if (performance.now() < next && !(ended && terminal)) return
    next = performance.now() + (terminal ? REDRAW_MS : LINE_MS)
    const text = `${of > 0 ? Math.floor((100 * done) / of) : 100} % (${what})`
    if (!terminal) return report(`  ${text}`)
    terminal.write(`\r\x1b[K  ${text}${ended ? '\n' : ''}`)
  }
}
