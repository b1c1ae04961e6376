/** Names of the two highlights that notes.module.css draws. */
const [NOTED, ACTIVE] = ['team-note', 'team-note-active']

/** Where the words of a note stand in the text that is being written. */
export interface NoteMark {
  id: string
  range: Range
}

/**
 * Draws faint marks where notes lie. They are the browser's own highlights: neither the text nor its steps of undoing know of
 * them, and what is typed moves them along. A browser without them shows none.
 */
export function drawMarks(marks: readonly NoteMark[], active: string | undefined): void {
  if (typeof Highlight === 'undefined') return
  const ranges = (wanted: boolean) =>
    marks.filter(({ id }) => (id === active) === wanted).map(({ range }) => range)
  CSS.highlights.set(NOTED, new Highlight(...ranges(false)))
  CSS.highlights.set(ACTIVE, new Highlight(...ranges(true)))
}

export function clearMarks(): void {
  if (typeof Highlight === 'undefined') return
  for (const name of [NOTED, ACTIVE]) CSS.highlights.delete(name)
}

/** The note in whose words a point stands; of several the shortest. */
export function noteAt(marks: readonly NoteMark[], node: Node, offset: number): string | undefined {
  const around = marks.filter(
    ({ range }) => range.startContainer.isConnected && range.isPointInRange(node, offset),
  )
  const length = ({ range }: NoteMark) => range.toString().length
  return around.toSorted((a, b) => length(a) - length(b))[0]?.id
}
