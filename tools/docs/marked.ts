/** The two marks of a page between which `npm run docs` prints. */
const marksOf = (name: string, source: string): [start: string, end: string] => [
  `<!-- ${name}: made of ${source} by \`npm run docs\` -->`,
  `<!-- /${name} -->`,
]

/** The page with `text` between the marks of `name`. @throws when they are missing */
export function withMarked(page: string, name: string, source: string, text: string): string {
  const [start, end] = marksOf(name, source)
  const [from, to] = [page.indexOf(start), page.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`a page lacks "${start}" and "${end}"`)
  return `${page.slice(0, from)}${start}\n\n${text}\n\n${page.slice(to)}`
}

/** A row of a table in Markdown. */
export const rowOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
