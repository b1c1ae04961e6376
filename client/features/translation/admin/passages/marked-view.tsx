import { createElement, type ReactNode } from 'react'
import type { Lang } from '../../../../../shared/base/lang.ts'
import { typeset } from '../../../../../shared/format/typography.ts'
import { readMarked } from '../../../../../shared/translation/marked-text.ts'
import { aloneText, type PassageTag, shownAs } from './passage-dom.ts'

interface MarkedViewProps {
  /** A marked text. */
  marked: string
  tags: readonly PassageTag[]
  /** The language of the text. French is shown with French spaces, which are not stored. */
  lang?: Lang
}

/** A passage with its formatting, to read only. Its links lead nowhere, so that the Tab key goes from field to field. */
export function MarkedView({ marked, tags, lang }: MarkedViewProps) {
  const stack: { n: number; children: ReactNode[] }[] = [{ n: 0, children: [] }]
  const add = (node: ReactNode) => stack.at(-1)?.children.push(node)
  for (const [i, token] of readMarked(marked).entries()) {
    if (token.kind === 'text') add(lang === 'fr' ? typeset(token.text) : token.text)
    else if (token.kind === 'open') stack.push({ n: token.n, children: [] })
    else {
      const closed = token.kind === 'close' ? stack.pop() : undefined
      const tag = tags.find(({ n }) => n === token.n)
      const name = shownAs(tag?.name)
      const titled = name === 'a' || tag?.name === 'footnote'
      const props = { key: i, ...(titled && { title: tag?.says }) }
      const inside = closed?.children ?? [aloneText(tag)]
      add(name === 'br' ? <br key={i} /> : createElement(name, props, ...inside))
    }
  }
  return <>{stack[0]?.children}</>
}
