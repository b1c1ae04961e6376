/** Further names are plain words. */
export const MENTIONS_MAX = 20

export interface Mention<P> {
  start: number
  end: number
  person: P
}

const fold = (text: string): string => text.normalize('NFC').toLowerCase()
/** "@Lou" is not part of "@Louise", nor of an address. */
const WORD = /[\p{L}\p{N}_]/u

/** Grouped by length, the longest first, so that each `@` is looked up once per length, however many people there are. */
function byLength<P extends { username: string }>(people: readonly P[]): [number, Map<string, P>][] {
  const lengths = new Map<number, Map<string, P>>()
  for (const person of people) {
    const { length } = person.username
    const named = lengths.get(length) ?? new Map<string, P>()
    lengths.set(length, named)
    const key = fold(person.username)
    if (!named.has(key)) named.set(key, person)
  }
  return [...lengths].sort(([a], [b]) => b - a)
}

/** Mentions are `@name` in any case; the longest name counts. @param people those who may be named */
export function mentionsIn<P extends { username: string }>(text: string, people: readonly P[]): Mention<P>[] {
  const lengths = byLength(people)
  const mentions: Mention<P>[] = []
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    if (WORD.test(text.charAt(at - 1))) continue
    for (const [length, named] of lengths) {
      const end = at + 1 + length
      const person = named.get(fold(text.slice(at + 1, end)))
      if (!person || WORD.test(text.charAt(end))) continue
      mentions.push({ start: at, end, person })
      break
    }
  }
  return mentions
}

/** @returns each once */
export const mentionedIn = <P extends { username: string }>(
  text: string,
  people: readonly P[],
  max = MENTIONS_MAX,
): P[] => [...new Set(mentionsIn(text, people).map(({ person }) => person))].slice(0, max)

/** @returns the beginning of a name before the caret; undefined when no name is being typed */
export function nameBegun(text: string, caret: number): string | undefined {
  const at = text.lastIndexOf('@', caret - 1)
  if (at < 0 || at >= caret || WORD.test(text.charAt(at - 1))) return undefined
  const begun = text.slice(at + 1, caret)
  return begun.includes('\n') || /^\s|\s{2}/.test(begun) ? undefined : begun
}

export function peopleFor<P extends { username: string }>(begun: string, people: readonly P[]): P[] {
  const wanted = fold(begun)
  const starts = (name: string) => fold(name).startsWith(wanted)
  return people.filter(
    ({ username }) => starts(username) || (wanted !== '' && username.split(/\s+/).some(starts)),
  )
}
