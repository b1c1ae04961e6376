/** Further names are words like any other. */
export const MENTIONS_MAX = 20

export interface Mention<P> {
  start: number
  end: number
  person: P
}

const fold = (text: string): string => text.normalize('NFC').toLowerCase()
/** "@Lou" is not in "@Louise", nor in an address. */
const WORD = /[\p{L}\p{N}_]/u

/** Mentions are `@name` in any case; the longest name counts. @param people those who may be named */
export function mentionsIn<P extends { username: string }>(text: string, people: readonly P[]): Mention<P>[] {
  const longest = people.toSorted((a, b) => b.username.length - a.username.length)
  const mentions: Mention<P>[] = []
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    if (WORD.test(text.charAt(at - 1))) continue
    const person = longest.find(({ username }) => {
      const end = at + 1 + username.length
      return fold(text.slice(at + 1, end)) === fold(username) && !WORD.test(text.charAt(end))
    })
    if (person) mentions.push({ start: at, end: at + 1 + person.username.length, person })
  }
  return mentions
}

/** @returns each once */
export const mentionedIn = <P extends { username: string }>(text: string, people: readonly P[]): P[] =>
  [...new Set(mentionsIn(text, people).map(({ person }) => person))].slice(0, MENTIONS_MAX)

/** @returns what is typed of a name before the caret, or undefined where nobody is being named */
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
