import { parseHtml } from '../../../../shared/editor/document.ts'
import { splitWords } from '../../../../shared/format/words.ts'
import { compare } from './compare.ts'

/** The most pairs of words to compare; more would keep a phone busy for too long. */
const MOST_PAIRS = 1_000_000

/** Consecutive words that are on both sides, or only on this one. */
export interface WordRun {
  text: string
  differs: boolean
}

/** Compares two texts word by word. @returns the runs of each side */
export function runsOf(theirs: string, mine: string): { theirs: WordRun[]; mine: WordRun[] } {
  const [a, b] = [splitWords(theirs), splitWords(mine)]
  if (a.length * b.length > MOST_PAIRS)
    return { theirs: [{ text: theirs, differs: true }], mine: [{ text: mine, differs: true }] }
  const stretches = compare(a, b)
  const side = (name: 'theirs' | 'mine'): WordRun[] =>
    stretches.flatMap((stretch) =>
      stretch[name].length > 0 ? [{ text: stretch[name].join(''), differs: !stretch.equal }] : [],
    )
  return { theirs: side('theirs'), mine: side('mine') }
}

function textsIn(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  return texts
}

interface Marking {
  /** The element that marks differences. */
  tag: 'ins' | 'del'
  /** Words for screen readers, which do not tell of the mark. */
  words: string
}

/** Splits text nodes where runs end, and marks those that differ; white space alone is not marked. */
function mark(texts: Text[], runs: WordRun[], { tag, words }: Marking): void {
  const left = runs.map((run) => ({ ...run }))
  for (const text of texts) {
    let rest: Text | undefined = text
    while (rest && rest.data.length > 0) {
      const run = left[0]
      if (!run) return
      const here: Text = rest
      const length = Math.min(run.text.length, here.data.length)
      rest = length < here.data.length ? here.splitText(length) : undefined
      run.text = run.text.slice(length)
      if (run.text === '') left.shift()
      if (!run.differs || here.data.trim() === '') continue
      const marked = document.createElement(tag)
      const said = document.createElement('span')
      said.className = 'visually-hidden'
      said.textContent = `${words} `
      here.replaceWith(marked)
      marked.append(said, here)
    }
  }
}

/**
 * Marks the differing words of two passages: words only in theirs get `del`, words only in mine get `ins`, as if mine
 * had been made from theirs.
 * @param words the name of each mark
 */
export function markWords(
  theirs: string,
  mine: string,
  words: { theirs: string; mine: string },
): { theirs: string; mine: string } {
  const bodies = { theirs: parseHtml(theirs), mine: parseHtml(mine) }
  const texts = { theirs: textsIn(bodies.theirs), mine: textsIn(bodies.mine) }
  const joined = (side: 'theirs' | 'mine') => texts[side].map(({ data }) => data).join('')
  const runs = runsOf(joined('theirs'), joined('mine'))
  mark(texts.theirs, runs.theirs, { tag: 'del', words: words.theirs })
  mark(texts.mine, runs.mine, { tag: 'ins', words: words.mine })
  return { theirs: bodies.theirs.innerHTML, mine: bodies.mine.innerHTML }
}
