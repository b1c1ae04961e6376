const paired = (signs: string, letters: string): [string, string][] =>
  Array.from(signs, (sign, i) => [sign, letters[i] ?? ''])

/** Letters of other scripts, and signs, that look like Latin ones: a part of Unicode's list of confusables (UTS 39). */
const LOOK_ALIKES = new Map<string, string>([
  ...paired('авсенијкморѕтухѵԁԛԝαβεηικμνορτυχłøđıі', 'abcehijkmopstyxvdqwabeeikmvoptuxlodii'),
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
])
/** Digits read as letters, in a word that contains letters. */
const DIGITS: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' }
const SIGNS: Record<string, string> = { '@': 'a', $: 's', '€': 'e' }

const foldDigits = (part: string): string =>
  /[a-z]/.test(part) ? part.replace(/[013457]/g, (digit) => DIGITS[digit] ?? digit) : part

/** The words of a text in a form for comparing: without accents, case and look-alikes. Takes linear time. */
export function wordParts(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[^\p{ASCII}]|[@$]/gu, (sign) => LOOK_ALIKES.get(sign) ?? SIGNS[sign] ?? sign)
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map(foldDigits)
}

/** Also joins runs of single letters, so that `s p a m` and `s.p.a.m` are one word. */
function joinedRuns(parts: readonly string[]): string[] {
  const runs: string[] = []
  let run = ''
  for (const part of [...parts, '']) {
    if (part.length === 1) run += part
    else {
      if (run.length > 1) runs.push(run)
      run = ''
    }
  }
  return runs
}

export interface WordMatcher {
  /** @returns the first matching entry, as it was typed; undefined for none */
  find: (text: string) => string | undefined
}

/** The longest first part of an entry that can match as a beginning. */
const BEGINNING_MAX = 120

/** Searches for any of many entries at once, in time that grows only with the text. */
export function wordMatcher(entries: readonly string[]): WordMatcher {
  const whole = new Map<string, string>()
  const beginnings = new Map<string, string>()
  const several = new Map<string, { parts: string[]; open: boolean; entry: string }[]>()
  for (const entry of entries) {
    const open = entry.endsWith('*')
    const parts = wordParts(entry)
    const [first = ''] = parts
    if (first === '') continue
    if (parts.length > 1) several.set(first, [...(several.get(first) ?? []), { parts, open, entry }])
    else (open ? beginnings : whole).set(first, entry)
  }
  const ofPart = (part: string): string | undefined => {
    const known = whole.get(part)
    if (known !== undefined || beginnings.size === 0) return known
    for (let end = 1; end <= Math.min(part.length, BEGINNING_MAX); end++) {
      const entry = beginnings.get(part.slice(0, end))
      if (entry !== undefined) return entry
    }
    return undefined
  }
  const ofSeveral = (parts: readonly string[], at: number): string | undefined =>
    several.get(parts[at] ?? '')?.find(({ parts: sought, open }) =>
      sought.every((part, i) => {
        const there = parts[at + i] ?? ''
        return open && i === sought.length - 1 ? there.startsWith(part) : there === part
      }),
    )?.entry
  return {
    find(text) {
      const parts = wordParts(text)
      for (const part of [...parts, ...joinedRuns(parts)]) {
        const entry = ofPart(part)
        if (entry !== undefined) return entry
      }
      if (several.size > 0)
        for (let at = 0; at < parts.length; at++) {
          const entry = ofSeveral(parts, at)
          if (entry !== undefined) return entry
        }
      return undefined
    },
  }
}
