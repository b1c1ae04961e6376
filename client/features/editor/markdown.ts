import { $createHorizontalRuleNode, HorizontalRuleNode } from '@lexical/extension'
import {
  BOLD_ITALIC_STAR,
  BOLD_STAR,
  CODE,
  type ElementTransformer,
  HEADING,
  INLINE_CODE,
  ITALIC_STAR,
  LINK,
  ORDERED_LIST,
  QUOTE,
  STRIKETHROUGH,
  type Transformer,
  UNORDERED_LIST,
} from '@lexical/markdown'

/** `---` or `***` and a space, at the start of a line. */
const RULE: ElementTransformer = {
  dependencies: [HorizontalRuleNode],
  export: () => null,
  regExp: /^(---|\*\*\*|___)\s$/,
  replace: (line, _children, _match, isImport) => {
    const rule = $createHorizontalRuleNode()
    if (isImport || line.getNextSibling()) line.replace(rule)
    else line.insertBefore(rule)
    rule.selectNext()
  },
  type: 'element',
}

/** Markdown around words; captions allow it, too. */
export const LINE_MARKDOWN: Transformer[] = [
  INLINE_CODE,
  BOLD_ITALIC_STAR,
  BOLD_STAR,
  ITALIC_STAR,
  STRIKETHROUGH,
  LINK,
]

/**
 * Markdown that is converted while typing. Underscores are left out, because file names and titles of games
 * contain them.
 */
export const MARKDOWN: Transformer[] = [
  HEADING,
  QUOTE,
  UNORDERED_LIST,
  ORDERED_LIST,
  CODE,
  RULE,
  ...LINE_MARKDOWN,
]
