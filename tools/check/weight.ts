import { spawnSync } from 'node:child_process'
import { glob, mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { isTest } from './structure/layers.ts'
import { nodesOf, type SyntaxNode } from './structure/syntax.ts'

/**
 * How much code a newcomer meets, in figures (`npm run check -- --weight [REF]`): of the present files, or of those at a git
 * REF, so that both are counted by the same rules.
 */
const ROOT = path.resolve(import.meta.dirname, '../..')
const SIDES = ['server', 'client', 'shared', 'commands', 'tools', 'demo']
const CODE = /\.(ts|tsx|js|mjs|css)$/
const TYPED = /\.tsx?$/
/** Calls and templates that contain SQL. */
const RAW = /\$(?:query|execute)Raw(?:Unsafe)?\b|\bqueryRows\b|\baskPool\b/g

type Texts = ReadonlyMap<string, string>

const git = (args: readonly string[]) =>
  spawnSync('git', args, { cwd: ROOT, maxBuffer: 1_000_000_000, encoding: 'buffer' })

async function textsIn(folder: string, files: readonly string[]): Promise<Texts> {
  const wanted = files.filter((file) => CODE.test(file) || /\.(sql|md|json)$/.test(file))
  return new Map(
    await Promise.all(
      wanted.map(async (file) => [file, await readFile(path.join(folder, file), 'utf8')] as const),
    ),
  )
}

/** @throws Error where git does not know the REF */
async function textsAt(ref: string): Promise<{ files: string[]; texts: Texts }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'manette-weight-'))
  try {
    const archive = git(['archive', '--format=tar', ref])
    if (archive.status !== 0) throw new Error(`git has no "${ref}": ${archive.stderr.toString().trim()}`)
    spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout })
    const files: string[] = []
    for await (const entry of glob('**/*', { cwd: folder, withFileTypes: true }))
      if (entry.isFile()) files.push(path.relative(folder, path.join(entry.parentPath, entry.name)))
    return { files, texts: await textsIn(folder, files) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function textsNow(): Promise<{ files: string[]; texts: Texts }> {
  const known = git(['ls-files', '--cached', '--others', '--exclude-standard', '-z'])
  const gone = new Set(git(['ls-files', '--deleted', '-z']).stdout.toString().split('\0'))
  const files = known.stdout
    .toString()
    .split('\0')
    .filter((file) => file && !gone.has(file))
  return { files, texts: await textsIn(ROOT, files) }
}

const linesOf = (text: string): number => text.split('\n').length - 1
const wordsOf = (text: string): number => text.split(/\s+/).filter(Boolean).length
const sum = <T>(all: Iterable<T>, of: (one: T) => number): number =>
  Array.from(all).reduce((total, one) => total + of(one), 0)

const isConst = ({ typeAnnotation }: SyntaxNode): boolean =>
  /"name":"const"/.test(JSON.stringify(typeAnnotation))

const castsIn = (file: string, text: string): number =>
  / as /.test(text)
    ? sum(nodesOf(file, text), (node) => (node.type === 'TSAsExpression' && !isConst(node) ? 1 : 0))
    : 0

function figuresOf(files: readonly string[], texts: Texts): [what: string, figure: number][] {
  const all = [...texts]
  const code = all.filter(([file]) => CODE.test(file) && SIDES.includes(file.split('/', 1)[0] ?? ''))
  const tests = all.filter(([file]) => CODE.test(file) && (isTest(file) || file.startsWith('tests/')))
  const product = code.filter(([file]) => !isTest(file))
  const sql = all.filter(([file]) => /^prisma\/sql\/.*\.sql$/.test(file))
  const pages = all.filter(([file]) => file.endsWith('.md') && !file.startsWith('docs/decisions/'))
  const decisions = all.filter(([file]) => /^docs\/decisions\/.*\.md$/.test(file))
  const lines = (some: typeof all) => sum(some, ([, text]) => linesOf(text))
  const words = (some: typeof all) => sum(some, ([, text]) => wordsOf(text))
  return [
    ['files', files.length],
    ...SIDES.map((side): [string, number] => [
      `lines of ${side}`,
      lines(product.filter(([file]) => file.startsWith(`${side}/`))),
    ]),
    ['lines of all of them', lines(product)],
    ['lines of tests', lines(tests)],
    ['SQL functions', sum(sql, ([, text]) => text.match(/CREATE (?:OR REPLACE )?FUNCTION/gi)?.length ?? 0)],
    ['lines of SQL functions', lines(sql)],
    ['raw statements', sum(product, ([, text]) => text.match(RAW)?.length ?? 0)],
    ['words of pages', words(pages)],
    ['words of decisions', words(decisions)],
    [
      'casts (`as`, but `as const`)',
      sum(product, ([file, text]) => (TYPED.test(file) ? castsIn(file, text) : 0)),
    ],
    ['packages', texts.get('package-lock.json')?.match(/^ {4}"node_modules\//gm)?.length ?? 0],
  ]
}

const ref = process.argv.slice(2).find((given) => !given.startsWith('--'))
const { files, texts } = await (ref ? textsAt(ref) : textsNow())
for (const [what, figure] of figuresOf(files, texts))
  console.log(`${figure.toLocaleString('en').padStart(10)}  ${what}`)
