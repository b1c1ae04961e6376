import { lineOf, nodesOf, type SyntaxNode } from '../../check/structure/syntax.ts'

/** What a mutation does to the code. */
export const MUTATIONS = [
  'comparison flipped',
  'and for or',
  'negation dropped',
  'boolean negated',
  'condition fixed',
  'number moved',
  'string emptied',
  'call dropped',
  'return dropped',
] as const
export type Mutation = (typeof MUTATIONS)[number]

export interface Mutant {
  file: string
  line: number
  mutation: Mutation
  start: number
  end: number
  replacement: string
}

const FLIPPED: Record<string, string> = {
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  '===': '!==',
  '!==': '===',
  '==': '!=',
  '!=': '==',
  '&&': '||',
  '||': '&&',
}

type Change = [Mutation, SyntaxNode, string]

const nameOf = (node: unknown): string => String((node as { name?: unknown } | undefined)?.name ?? '')

/** Lines of a log, and what documents say of an input: words for people that change nothing. */
function isRemark(node: SyntaxNode): boolean {
  if (node.type === 'Property') return /^(description|summary)$/.test(nameOf(node.key))
  if (node.type === 'ExpressionStatement') return isRemark(node.expression as SyntaxNode)
  if (node.type !== 'CallExpression') return false
  const { object, property } = node.callee as SyntaxNode
  const owner = nameOf(object) || nameOf((object as SyntaxNode | undefined)?.property)
  return /^(trace|debug|info|warn|error|fatal)$/.test(nameOf(property)) && /^(console|log|.*Log)$/.test(owner)
}

/** What stands in types, names a module or a property, or styles an element is no place. */
function skips(parent: SyntaxNode, key: string): boolean {
  if (parent.type === 'CallExpression' && nameOf((parent.callee as SyntaxNode).property) === 'describe')
    return key === 'arguments'
  if (/^(Import|Export(All|Named))/.test(parent.type)) return key === 'source' || key === 'attributes'
  if (parent.type === 'Property' || parent.type === 'PropertyDefinition') return key === 'key'
  if (parent.type === 'JSXAttribute') return (parent.name as { name?: unknown }).name === 'className'
  return parent.type === 'ExpressionStatement' && typeof parent.directive === 'string'
}
const WITH_VALUES = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])

function* changesOf(node: SyntaxNode, textOf: (node: SyntaxNode) => string): Generator<Change> {
  const { type, operator, value } = node
  if (type === 'BinaryExpression' || type === 'LogicalExpression') {
    const other = FLIPPED[String(operator)]
    const [left, right] = [node.left, node.right] as SyntaxNode[]
    if (!other || !left || !right) return
    const mutation = type === 'BinaryExpression' ? 'comparison flipped' : 'and for or'
    // Beside `??` an operator of the other kind stands in brackets alone.
    yield [mutation, node, `((${textOf(left)}) ${other} (${textOf(right)}))`]
  } else if (type === 'UnaryExpression' && operator === '!')
    yield ['negation dropped', node, `(${textOf(node.argument as SyntaxNode)})`]
  else if (type === 'Literal' && typeof value === 'boolean') yield ['boolean negated', node, String(!value)]
  else if (type === 'Literal' && typeof value === 'number')
    // Nobody sees a millisecond or a byte more.
    yield ['number moved', node, `(${Math.abs(value) < 1000 ? value + 1 : value * 10})`]
  else if (type === 'Literal' && typeof value === 'string' && value !== '')
    yield ['string emptied', node, "''"]
  else if (type === 'IfStatement' || type === 'ConditionalExpression')
    for (const fixed of ['true', 'false']) yield ['condition fixed', node.test as SyntaxNode, fixed]
  else if (type === 'ExpressionStatement') {
    const inner = node.expression as SyntaxNode
    const call = inner.type === 'AwaitExpression' ? (inner.argument as SyntaxNode) : inner
    if (call.type === 'CallExpression' && (call.callee as SyntaxNode).type !== 'Super')
      yield ['call dropped', node, ';']
  } else if (type === 'ReturnStatement' && node.argument && nameOf(node.argument) !== 'undefined')
    yield ['return dropped', node, 'return;']
}

/** A node whose end is known, too. */
type Placed = SyntaxNode & { end: number }

/** Every small fault that can be put into a file, from its beginning to its end. @throws what the parser finds wrong */
export function mutantsOf(file: string, text: string): Mutant[] {
  const mutants: Mutant[] = []
  const textOf = (node: SyntaxNode) => text.slice(node.start, (node as Placed).end)
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) {
      for (const one of value) visit(one)
      return
    }
    const node = value as Placed
    if (
      typeof node.type !== 'string' ||
      (/^TS/.test(node.type) && !WITH_VALUES.has(node.type)) ||
      isRemark(node)
    )
      return
    for (const [mutation, at, replacement] of changesOf(node, textOf)) {
      const { start, end } = at as Placed
      mutants.push({ file, line: lineOf(text, at), mutation, start, end, replacement })
    }
    for (const [key, inner] of Object.entries(node)) if (!skips(node, key)) visit(inner)
  }
  const [program] = nodesOf(file, text)
  visit(program)
  return mutants
}

export const mutated = (text: string, { start, end, replacement }: Mutant): string =>
  text.slice(0, start) + replacement + text.slice(end)

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** So many different ones, each kind of mutation as often as another while there are any of it. */
export function pickMutants(all: readonly Mutant[], count: number, random: () => number): Mutant[] {
  const byKind = MUTATIONS.map((kind) => all.filter(({ mutation }) => mutation === kind))
  const picked: Mutant[] = []
  while (picked.length < count && byKind.some((kind) => kind.length > 0)) {
    for (const kind of byKind) {
      const [one] = kind.splice(Math.floor(random() * kind.length), 1)
      if (one && picked.length < count) picked.push(one)
    }
  }
  return picked
}
