import { propertyOf } from '../../../shared/base/property.ts'
import { isProduct } from './names.ts'
import { lineOf, nodesOf } from './syntax.ts'

const SPREADS = new Set(['SpreadElement', 'JSXSpreadAttribute'])

/** Objects that are spread where they are written: this only avoids the formatter, and plain properties say the same. */
export function literalSpreads(sources: Iterable<[file: string, text: string]>): string[] {
  const problems: string[] = []
  for (const [file, text] of sources) {
    // Parsing is slow, and few files have such a spread.
    if (!isProduct(file) || !text.includes('...{')) continue
    for (const node of nodesOf(file, text)) {
      if (SPREADS.has(node.type) && propertyOf(node.argument, 'type') === 'ObjectExpression')
        problems.push(`${file}:${lineOf(text, node)}: write the properties without \`...{ }\` around them.`)
    }
  }
  return problems
}
