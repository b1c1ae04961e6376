import { diffArrays } from 'diff'
import { splitWords } from '../../../../shared/format/words.ts'
import type { ComparedBlock, ComparedPart, Mark } from '../../../../shared/texts/writing/compared.ts'
import { budgetOf, COMPARISON_MS } from './budget.ts'
import { type TextBlock, textBlocks } from './text-blocks.ts'

// Finding the shortest difference takes time that grows with the square of its length. So blocks are compared first,
// then the words of similar blocks. Beyond these limits the whole is shown as removed and added, which is also true.

/** The comparison's time minus what is needed to put the answer together. */
const SEARCH_MS = COMPARISON_MS - 60
/** The most blocks that may differ. */
const BLOCKS_MOST = 800
/** The most words that may differ in one block. */
const WORDS_MOST = 800
/** The limit for the sum of their squares. */
const STEPS_MOST = 1_500_000
/** The most blocks in an answer: showing one costs as much as comparing it. */
const SHOWN_MOST = 4000
/** How many blocks are handled between two looks at the budget. */
const LOOK_EVERY = 64
/** How many blocks ahead a changed block is searched for. */
const LOOKAHEAD = 20
/** The share of common words from which two blocks count as one that was changed. */
const ALIKE = 0.4

const blockKey = ({ kind, ref, text }: TextBlock): string => `${kind}\n${ref}\n${text}`

interface Stretch {
  before: TextBlock[]
  after: TextBlock[]
  equal: boolean
}

function stretchesOf(before: TextBlock[], after: TextBlock[]): Stretch[] {
  const changes = diffArrays(before.map(blockKey), after.map(blockKey), { maxEditLength: BLOCKS_MOST })
  if (!changes) return [{ before, after, equal: false }]
  const stretches: Stretch[] = []
  let [i, j] = [0, 0]
  for (const { added, removed, value } of changes) {
    const equal = !added && !removed
    const last = stretches.at(-1)
    const to = last && !last.equal && !equal ? last : { before: [], after: [], equal }
    if (to !== last) stretches.push(to)
    for (const _ of value) {
      const [a, b] = [added ? undefined : before[i++], removed ? undefined : after[j++]]
      if (a) to.before.push(a)
      if (b) to.after.push(b)
    }
  }
  return stretches
}

type Counts = Map<string, number>
const counted = (text: string): Counts => {
  const counts: Counts = new Map()
  for (const word of splitWords(text)) if (word.trim()) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
const sum = (counts: Counts): number => [...counts.values()].reduce((all, count) => all + count, 0)

function likeness(a: Counts, b: Counts): number {
  const [few, many] = a.size < b.size ? [a, b] : [b, a]
  let common = 0
  for (const [word, count] of few) common += Math.min(count, many.get(word) ?? 0)
  return common / Math.max(1, sum(a), sum(b))
}

/** Pairs each removed block with the added one that it became, if any. @returns undefined when the budget is used up first */
function pairsOf(
  { before, after }: Stretch,
  isUsedUp: () => boolean,
): [TextBlock | undefined, TextBlock | undefined][] | undefined {
  const counts: Counts[] = []
  for (const { text } of after) {
    if (counts.length % LOOK_EVERY === 0 && isUsedUp()) return undefined
    counts.push(counted(text))
  }
  const pairs: [TextBlock | undefined, TextBlock | undefined][] = []
  let next = 0
  for (const [n, block] of before.entries()) {
    if (n % LOOK_EVERY === 0 && isUsedUp()) return undefined
    const words = counted(block.text)
    const near = after.slice(next, next + LOOKAHEAD)
    const partner = near.findIndex(
      ({ kind, ref }, i) =>
        kind === block.kind && ref === block.ref && likeness(words, counts[next + i] ?? new Map()) >= ALIKE,
    )
    if (partner < 0) pairs.push([block, undefined])
    else {
      for (const added of near.slice(0, partner)) pairs.push([undefined, added])
      pairs.push([block, near[partner]])
      next += partner + 1
    }
  }
  for (const added of after.slice(next)) pairs.push([undefined, added])
  return pairs
}

const whole = ({ kind, text }: Pick<TextBlock, 'kind' | 'text'>, mark?: Mark): ComparedBlock => ({
  kind,
  ...(mark && { mark }),
  parts: [{ text, ...(mark && { mark }) }],
})

function joined(blocks: ComparedBlock[]): ComparedBlock[] {
  const runs: { mark: ComparedBlock['mark']; texts: string[] }[] = []
  const joinedBlocks: (ComparedBlock | (typeof runs)[number])[] = []
  for (const block of blocks) {
    const last = joinedBlocks.at(-1)
    const [only] = block.parts
    const plain = !block.form && block.parts.length === 1 && only && only.mark === block.mark
    if (!plain) joinedBlocks.push(block)
    else if (last && 'texts' in last && last.mark === block.mark) last.texts.push(only.text)
    else joinedBlocks.push({ mark: block.mark, texts: [only.text] })
  }
  return joinedBlocks.map((one) =>
    'texts' in one ? whole({ kind: 'paragraph', text: one.texts.join('\n\n') }, one.mark) : one,
  )
}

const bareText = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, '\n')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')

const apart = (before: string, after: string): ComparedBlock[] =>
  (
    [
      [before, 'removed'],
      [after, 'added'],
    ] as const
  ).flatMap(([html, mark]) => {
    const text = bareText(html)
    return text ? [whole({ kind: 'paragraph', text }, mark)] : []
  })

/** Loads the parser first, so that the first text does not pay for it. */
function ownBudget(): () => boolean {
  textBlocks('')
  return budgetOf(SEARCH_MS)
}

export interface ComparedText {
  blocks: ComparedBlock[]
  /** Set when they were too long, or too different, to be compared word by word throughout. */
  coarse: boolean
}

/** Compares two bodies as readers see them, without their HTML; beyond its budget the answer becomes coarser. */
export function compareText(before: string, after: string, isUsedUp = ownBudget()): ComparedText {
  const [a, b] = [textBlocks(before, isUsedUp), textBlocks(after, isUsedUp)]
  if (!a || !b) return { blocks: apart(before, after), coarse: true }
  const compared = compareBlocks(a, b, isUsedUp)
  return compared.blocks.length > SHOWN_MOST ? { ...compared, blocks: joined(compared.blocks) } : compared
}

function compareBlocks(before: TextBlock[], after: TextBlock[], isUsedUp: () => boolean): ComparedText {
  let steps = STEPS_MOST
  let coarse = false
  const words = (a: string, b: string): ComparedPart[] | undefined => {
    if (isUsedUp()) return undefined
    const most = Math.min(WORDS_MOST, Math.floor(Math.sqrt(steps)))
    const changes = diffArrays(splitWords(a), splitWords(b), { maxEditLength: most })
    const differing = changes?.reduce(
      (all, { added, removed, value }) => all + (added || removed ? value.length : 0),
      0,
    )
    steps = Math.max(0, steps - (differing ?? most) ** 2)
    return changes?.map(({ added, removed, value }) => ({
      text: value.join(''),
      ...(added && { mark: 'added' as const }),
      ...(removed && { mark: 'removed' as const }),
    }))
  }
  const changed = (a: TextBlock, b: TextBlock): ComparedBlock[] => {
    const parts = words(a.text, b.text)
    coarse ||= !parts
    return parts ? [{ kind: b.kind, parts }] : [whole(a, 'removed'), whole(b, 'added')]
  }
  const blocks = stretchesOf(before, after).flatMap((stretch) => {
    if (stretch.equal)
      return stretch.after.map((block, n): ComparedBlock => {
        const same = stretch.before[n]?.form === block.form
        return { ...whole(block), ...(!same && { form: true }) }
      })
    const pairs = pairsOf(stretch, isUsedUp)
    coarse ||= !pairs
    if (!pairs)
      return [
        ...stretch.before.map((a) => whole(a, 'removed')),
        ...stretch.after.map((b) => whole(b, 'added')),
      ]
    return pairs.flatMap(([a, b]) => {
      if (a && b) return changed(a, b)
      return a ? whole(a, 'removed') : b ? whole(b, 'added') : []
    })
  })
  return { blocks, coarse }
}
