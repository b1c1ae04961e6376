import { parseAst } from 'vite'

/** A node of a syntax tree (ESTree with TypeScript), with the fields that every node has. */
export type SyntaxNode = { type: string; start: number } & Record<string, unknown>

const isNode = (value: object): value is SyntaxNode => 'type' in value && typeof value.type === 'string'

function* nodesIn(value: unknown): Generator<SyntaxNode> {
  if (typeof value !== 'object' || value === null) return
  if (isNode(value)) yield value
  for (const inner of Object.values(value)) yield* nodesIn(inner)
}

/** All nodes, outer ones first. @param file its name, which tells whether it contains JSX @throws the parser's errors */
export const nodesOf = (file: string, text: string): Generator<SyntaxNode> =>
  nodesIn(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }))

/** The line on which a node begins, counted from 1. */
export const lineOf = (text: string, { start }: SyntaxNode): number => text.slice(0, start).split('\n').length
