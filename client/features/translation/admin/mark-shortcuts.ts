import type { PassageTag } from './passages/passage-dom.ts'

/** The tags for each letter that is pressed with Ctrl, as in the editor. */
const SHORTCUTS = new Map([
  ['b', ['strong', 'b']],
  ['i', ['em', 'i']],
  ['u', ['u']],
  ['k', ['a']],
])

export const isMarkShortcut = (key: string): boolean => SHORTCUTS.has(key)

interface Marks {
  tags: readonly PassageTag[]
  /** The marks of the French. */
  expected: ReadonlySet<number>
  /** The marks that the English already has. */
  there: ReadonlySet<number>
}

/** The mark that a shortcut puts: the first of its kind that is missing. */
export function markForShortcut(key: string, { tags, expected, there }: Marks): number | undefined {
  const fitting = tags.filter((tag) => SHORTCUTS.get(key)?.includes(tag.name) && expected.has(tag.n))
  return (fitting.find(({ n }) => !there.has(n)) ?? fitting[0])?.n
}
