import { diffArrays } from 'diff'
import type { ComparedBlock, ComparedPart } from '../../../../shared/workflow/compared.ts'
import { type TextBlock, textBlocks } from './text-blocks.ts'

// Finding the shortest difference takes time by the square of its length. So it is looked for among blocks, then among
// words of blocks that resemble each other, and given up beyond these bounds: then the one stands as removed and the
// other as added, which is as true.

/** Blocks that differ, at most. */
const BLOCKS_MOST = 800
/** Words that differ in one block, at most. */
const WORDS_MOST = 800
/** Squares of these, together. */
const STEPS_MOST = 1_500_000
/** How far a changed block is looked for. */
const LOOKAHEAD = 20
/** Of their words in common, for two blocks to be one that was changed. */
const ALIKE = 0.4

const WORDS = /\s+|[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu
const wordsOf = (text: string): string[] => text.match(WORDS) ?? []

const keyOf = ({ kind, ref, text }: TextBlock): string => `${kind}\n${ref}\n${text}`

interface Stretch {
  before: TextBlock[]
  after: TextBlock[]
  equal: boolean
}

/** Where two lists of blocks agree and where not, in their order. */
function stretchesOf(before: TextBlock[], after: TextBlock[]): Stretch[] {
  const changes = diffArrays(before.map(keyOf), after.map(keyOf), { maxEditLength: BLOCKS_MOST })
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
  for (const word of wordsOf(text)) if (word.trim()) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
const sum = (counts: Counts): number => [...counts.values()].reduce((all, count) => all + count, 0)

/** Of the longer one's words, how many both have. */
function likeness(a: Counts, b: Counts): number {
  const [few, many] = a.size < b.size ? [a, b] : [b, a]
  let common = 0
  for (const [word, count] of few) common += Math.min(count, many.get(word) ?? 0)
  return common / Math.max(1, sum(a), sum(b))
}

/** Each removed block with the added one that it became, if any; both in their order. */
function pairsOf({ before, after }: Stretch): [TextBlock | undefined, TextBlock | undefined][] {
  const counts = after.map(({ text }) => counted(text))
  const pairs: [TextBlock | undefined, TextBlock | undefined][] = []
  let next = 0
  for (const block of before) {
    const words = counted(block.text)
    const near = after.slice(next, next + LOOKAHEAD)
    const found = near.findIndex(
      ({ kind, ref }, n) =>
        kind === block.kind && ref === block.ref && likeness(words, counts[next + n] ?? new Map()) >= ALIKE,
    )
    if (found < 0) pairs.push([block, undefined])
    else {
      for (const added of near.slice(0, found)) pairs.push([undefined, added])
      pairs.push([block, near[found]])
      next += found + 1
    }
  }
  for (const added of after.slice(next)) pairs.push([undefined, added])
  return pairs
}

const whole = (block: TextBlock, mark: 'added' | 'removed'): ComparedBlock => ({
  kind: block.kind,
  mark,
  parts: [{ text: block.text, mark }],
})

/** Two bodies as readers see them: words added and removed in the text, nothing of its HTML. Bounded, whatever they hold. */
export function compareText(before: string, after: string): ComparedBlock[] {
  let steps = STEPS_MOST
  const words = (a: string, b: string): ComparedPart[] | undefined => {
    const most = Math.min(WORDS_MOST, Math.floor(Math.sqrt(steps)))
    const changes = diffArrays(wordsOf(a), wordsOf(b), { maxEditLength: most })
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
    return parts ? [{ kind: b.kind, parts }] : [whole(a, 'removed'), whole(b, 'added')]
  }
  return stretchesOf(textBlocks(before), textBlocks(after)).flatMap((stretch) =>
    stretch.equal
      ? stretch.after.map((block, n): ComparedBlock => {
          const same = stretch.before[n]?.form === block.form
          return { kind: block.kind, ...(!same && { form: true }), parts: [{ text: block.text }] }
        })
      : pairsOf(stretch).flatMap(([a, b]) => {
          if (a && b) return changed(a, b)
          return a ? whole(a, 'removed') : b ? whole(b, 'added') : []
        }),
  )
}
