import { describe, expect, it } from 'vitest'
import { pointerProblems, type TextFile } from './pointers.ts'

const DOCS: TextFile[] = [
  { path: 'README.md', text: '# Manette' },
  { path: 'docs/product/comments.md', text: '# What\n\n## 1. Comments\n\n## 2. Lists and search\n' },
  { path: 'docs/decisions/005-the-address.md', text: '# 005. The address\n' },
]
const problemsOf = (text: string, path = 'server/a.ts') =>
  pointerProblems([...DOCS, { path, text }]).map((problem) => problem.slice(path.length))

it.each([
  '// docs/product/comments.md, "Comments".',
  '// (docs/product/comments.md, "Comments" and "Lists and search")',
  'see `docs/product/comments.md`, "Comments"',
  '// docs/product/comments.md says more, "and this" is no title',
  '/** decision 005 */',
  '// docs/decisions/005 and README.md',
  '// react-router, issue 14102; a spec of a stack by design',
  'const number = 512 // decision of 999 people',
])('is content with %s', (text) => {
  expect(problemsOf(text)).toEqual([])
})

it.each([
  ['spec', ' section 7'],
  ['design', ', "Deleting"'],
  ['stack', ' 2.3'],
  ['examples', '.md'],
])('refuses the absent document %s', (name, more) => {
  const word = name.toUpperCase()
  const [first] = problemsOf(`ok\n/** As ${word}${more} says. */`)
  expect(first).toBe(
    `:2: ${word} is no document of this repository: point to docs/product/, docs/architecture.md or a decision.`,
  )
})

it.each([
  ['see docs/product/products.md', 'there is no docs/product/products.md: write it'],
  ['docs/decisions/006-gone.md', 'there is no docs/decisions/006-gone.md'],
  ['(docs/product/comments.md, "Remarks")', 'docs/product/comments.md has no section "Remarks"'],
  [
    '(docs/product/comments.md, "Comments" and "Remarks")',
    'docs/product/comments.md has no section "Remarks"',
  ],
  ['// decision 114', 'there is no decision 114'],
  ['// decisions 005 and 114', 'there is no decision 114'],
  ['// docs/decisions/114', 'there is no decision 114'],
  ['NOTES.md', 'there is no NOTES.md'],
  ['how often (issue 4)', '"issue 4" says nothing'],
])('refuses %s', (text, problem) => {
  const said = problemsOf(text)
  expect(said.map((one) => one.slice(0, `:1: ${problem}`.length))).toContain(`:1: ${problem}`)
})

it('looks whether the source files that documents name are there', () => {
  expect(problemsOf('`server/a.ts` and `docs/product/comments.md`', 'ops/README.md')).toEqual([
    ':1: there is no server/a.ts: say where it has gone, or leave it out.',
  ])
  expect(problemsOf('`server/a.ts`', 'server/a.ts')).toEqual([])
})

describe('a recipe', () => {
  const files: TextFile[] = [
    { path: 'client/i18n/fr/home.ts', text: '' },
    { path: 'server/features/likes/router.ts', text: '' },
    { path: 'package.json', text: '{"scripts":{"check":"x"}}' },
  ]
  const problemsIn = (text: string) => pointerProblems([...DOCS, ...files, { path: 'README.md', text }])

  it.each([
    '`client/i18n/{fr}/home.ts`',
    '`client/i18n/fr/<area>.ts`',
    '`server/features/<noun>/router.ts`',
    '`server/features/likes/r*.ts`',
    '`server/features/likes/`',
    '`client/i18n`',
    'npm run check -- --figures',
  ])('names what is there: %s', (text) => {
    expect(problemsIn(text)).toEqual([])
  })

  it.each([
    ['`client/i18n/{fr,en}/home.ts`', 'there is no client/i18n/en/home.ts'],
    ['`client/pages/<name>.tsx`', 'there is no client/pages/<name>.tsx'],
    ['`server/features/<noun>/list.ts`', 'there is no server/features/<noun>/list.ts'],
    ['`server/rest/routes/`', 'there is no server/rest/routes/'],
    ['`server/featur`', 'there is no server/featur'],
    ['`npm run tidy`', 'package.json has no script "tidy"'],
  ])('does not name what has gone: %s', (text, problem) => {
    expect(problemsIn(text)).toEqual([expect.stringContaining(`README.md:1: ${problem}`)])
  })
})

it('knows how decisions name each other', () => {
  const path = 'docs/decisions/007-more.md'
  expect(problemsOf('as before (005), see 005', path)).toEqual([])
  for (const text of ['as before (005, 006)', 'superseded by 006'])
    expect(problemsOf(text, path).join()).toContain('there is no decision 006')
})

it('a file that code starts by its path must be there', () => {
  expect(problemsOf("run(['docs/no.ts', 'server/a.ts'])")).toEqual([])
  expect(problemsOf("run('server/b.ts')")).toEqual([expect.stringContaining('there is no server/b.ts')])
  expect(problemsOf("`import { x } from '#/server/b.ts'`")).toHaveLength(1)
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code has this text.
  expect(problemsOf("`import { x } from '${ROOT}/server/b.ts'`")).toHaveLength(1)
})
