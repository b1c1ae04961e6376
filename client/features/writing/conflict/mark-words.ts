import { parseHtml } from '../../../../shared/editor/document.ts'
import { splitWords } from '../../../../shared/format/words.ts'
import { compare } from './compare.ts'

/** Beyond as many words on both sides, multiplied, a phone would be busy for too long. */
const MOST_PAIRS = 1_000_000

/** Words in a row that both sides have, or only this one. */
export interface WordRun {
  text: string
  differs: boolean
}

/** Two texts as runs of words: what differs between them, on each side. */
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
  /** How what differs is marked. */
  tag: 'ins' | 'del'
  /** Said to those who do not see the mark. */
  words: string
}

/** Cuts each text where runs end, and marks those that differ; white space alone is not marked. */
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
 * Two passages with the words marked in which they differ: what only theirs has in `del`, what only mine has in `ins`,
 * as if mine had been made of theirs. @param words what each mark is called
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
