import { openSync, writeSync } from 'node:fs'

/** So many lines a person reads; of more, a summary. */
const SHOWN = 60
const KINDS = 40

const DROPPED = 'dropped by the sanitiser'
const TIMES = / ×([\d,]+)$/

/** What a remark is about, without what is its text's own, and how often. */
function kindsOf(remark: string): [kind: string, times: number][] {
  const at = remark.indexOf(': ')
  const [head, rest] = at < 0 ? [remark, ''] : [remark.slice(0, at), remark.slice(at + 2)]
  const listed = head === DROPPED || / (?:left out|that nobody here knows)$/.test(head)
  if (listed)
    return rest.split(', ').map((one) => {
      const times = Number(TIMES.exec(one)?.[1]?.replaceAll(',', '') ?? 1)
      return [`${head}: ${one.replace(TIMES, '')}`, times]
    })
  return [[head.replace(/«[^«»]*»|https?:\S+|\/\S+|\d[\d.,]*/g, '…').trim(), 1]]
}

/**
 * What is told about texts: the first lines as they come, of all others how many remarks there are of which kind. With a
 * file, all lines go there.
 */
export function toldTexts(file: string | undefined, report: (line: string) => void) {
  const to = file === undefined ? undefined : openSync(file, 'w')
  const kinds = new Map<string, number>()
  let lines = 0
  return {
    tell(line: string): void {
      lines++
      const [, remarks = line] = /^« .*? »: (.*)$/s.exec(line) ?? []
      for (const [kind, times] of remarks.split('; ').flatMap(kindsOf))
        kinds.set(kind, (kinds.get(kind) ?? 0) + times)
      if (to !== undefined) writeSync(to, `${line}\n`)
      else if (lines <= SHOWN) report(line)
    },
    /** Said at the end. */
    summary(): string[] {
      if (to === undefined && lines <= SHOWN) return []
      const most = [...kinds].toSorted(([, a], [, b]) => b - a)
      return [
        file === undefined
          ? `… and ${(lines - SHOWN).toLocaleString('en')} more lines (--report FILE has them all). Of all:`
          : `${lines.toLocaleString('en')} lines about texts are in ${file}. Of all:`,
        ...most
          .slice(0, KINDS)
          .map(([kind, times]) => `  ${kind}${times > 1 ? ` ×${times.toLocaleString('en')}` : ''}`),
        ...(most.length > KINDS ? [`  … and ${most.length - KINDS} more kinds`] : []),
      ]
    },
    counts: () => Object.fromEntries(kinds),
  }
}
