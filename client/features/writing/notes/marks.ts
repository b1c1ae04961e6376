/** The names of the two highlights that notes.module.css styles. */
const [NOTED, ACTIVE] = ['team-note', 'team-note-active']

/** The words of a note in the text that is being written. */
export interface NoteMark {
  id: string
  range: Range
}

/**
 * Marks the words of notes. The marks are the browser's own highlights: they change neither the text nor its undo history, and
 * move along with typing. A browser without highlights shows none.
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

/** The note that contains a point; if there are several, the shortest. */
export function noteAt(marks: readonly NoteMark[], node: Node, offset: number): string | undefined {
  const around = marks.filter(
    ({ range }) => range.startContainer.isConnected && range.isPointInRange(node, offset),
  )
  const length = ({ range }: NoteMark) => range.toString().length
  return around.toSorted((a, b) => length(a) - length(b))[0]?.id
}
