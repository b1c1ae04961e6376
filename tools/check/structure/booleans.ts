import { isProduct } from './names.ts'
import { lineOf, nodesOf, type SyntaxNode } from './syntax.ts'

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

type Parameter = SyntaxNode & {
  left?: Parameter
  right?: SyntaxNode
  typeAnnotation?: { typeAnnotation: SyntaxNode } | null
}

const isBoolean = ({ left, right, typeAnnotation }: Parameter): boolean =>
  left
    ? typeof right?.value === 'boolean' || isBoolean(left)
    : typeAnnotation?.typeAnnotation.type === 'TSBooleanKeyword'

/** Functions with a boolean parameter beside others: a call such as `close(file, true)` does not say what is true. */
export function bareBooleans(sources: Iterable<[file: string, text: string]>): string[] {
  const problems: string[] = []
  for (const [file, text] of sources) {
    // Parsing is slow, and few files have such a parameter.
    if (!isProduct(file) || !/: boolean[,)]|= (true|false)[,)]/.test(text)) continue
    for (const node of nodesOf(file, text)) {
      const { params } = node as { params?: Parameter[] }
      if (FUNCTIONS.has(node.type) && params && params.length > 1 && params.some(isBoolean))
        problems.push(
          `${file}:${lineOf(text, node)}: a boolean parameter beside others; make two functions of it, or take a word or a named option.`,
        )
    }
  }
  return problems
}
