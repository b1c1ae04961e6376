import { diffArrays } from 'diff'
import { videoOf } from '../../../shared/videos/video-link.ts'
import { count } from '../source.ts'
import { isBlock, isComment, isElement, isPageBreak, isText, type Node, type Parent } from './tree.ts'

/** Elements whose contents readers do not see. */
const UNSEEN = new Set('script style template iframe video audio object svg noscript canvas'.split(' '))
const WORD = /[\p{L}\p{N}\p{M}]+/gu
/** More differences than this are counted, and not shown in the order of the text. */
const DIFFERENCES_MAX = 2000
const TOLD_MAX = 400

/** The address of a video is no words: a player stands for it. */
const isVideo = (words: string): boolean => /^https?:\/\/\S+$/.test(words) && videoOf(words) !== undefined

/** The words that readers see of a body, in order; blocks and breaks part them. Raised numbers are like others. */
export function shownWords(root: Parent): string[] {
  let all = ''
  const waiting: (Parent | Node | ' ')[] = [root]
  for (let one = waiting.pop(); one; one = waiting.pop())
    if (one === ' ') all += ' '
    else if (isText(one)) all += isVideo(one.value.trim()) ? ' ' : one.value
    else if (isElement(one) && UNSEEN.has(one.tagName)) continue
    else if ('childNodes' in one) {
      const apart =
        isElement(one) && (isBlock(one) || one.tagName === 'br' || /^(?:img|caption)$/.test(one.tagName))
      waiting.push(
        ...(apart ? [' ' as const] : []),
        ...one.childNodes.toReversed(),
        ...(apart ? [' ' as const] : []),
      )
    } else if (isComment(one) && isPageBreak(one)) all += ' '
  return all.normalize('NFKC').match(WORD) ?? []
}

/** Those of `before` that `after` has fewer of; words that stand elsewhere now are not lost. */
function fewer(before: readonly string[], after: readonly string[]): Map<string, number> {
  const left = new Map<string, number>()
  for (const word of before) count(left, word)
  for (const word of after) count(left, word, -1)
  return new Map([...left].filter(([, times]) => times > 0))
}

/** Stretches of words that a body has lost on its way here; [] when all have come. */
export function lostWords(before: readonly string[], after: readonly string[]): string[] {
  const lost = fewer(before, after)
  if (lost.size === 0) return []
  const changes = diffArrays([...before], [...after], { maxEditLength: DIFFERENCES_MAX })
  if (!changes) return [[...lost.keys()].join(' ')]
  return changes.flatMap(({ removed, value }, n) => {
    if (!removed || !value.some((word) => lost.has(word))) return []
    // Words that stood without a blank between them stand apart now.
    const beside = [changes[n - 1], changes[n + 1]].some(
      (one) => one?.added && one.value.join('') === value.join(''),
    )
    return beside ? [] : [value.join(' ')]
  })
}

/** A line for the report. */
export function lostLine(stretches: readonly string[]): string[] {
  if (stretches.length === 0) return []
  const all = stretches.map((words) => `« ${words} »`).join(', ')
  return [`words that do not come: ${all.length > TOLD_MAX ? `${all.slice(0, TOLD_MAX)}…` : all}`]
}
