import { parseAst } from 'vite'

/** A node of a syntax tree (ESTree with TypeScript), as far as any of them is known. */
export type SyntaxNode = { type: string; start: number } & Record<string, unknown>

const isNode = (value: object): value is SyntaxNode => 'type' in value && typeof value.type === 'string'

function* nodesIn(value: unknown): Generator<SyntaxNode> {
  if (typeof value !== 'object' || value === null) return
  if (isNode(value)) yield value
  for (const inner of Object.values(value)) yield* nodesIn(inner)
}

/** Outer ones first. @param file its name, which says whether it holds JSX @throws what the parser finds wrong */
export const nodesOf = (file: string, text: string): Generator<SyntaxNode> =>
  nodesIn(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }))

/** The line, counted from 1, on which a node begins. */
export const lineOf = (text: string, { start }: SyntaxNode): number => text.slice(0, start).split('\n').length
