import { createHash } from 'node:crypto'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { check } from 'recheck'
import { fieldsIn, hasFields, textAt } from '../../shared/base/property.ts'
import { EXCEPTIONS } from './expression-exceptions.ts'
import { lineOf, nodesOf, type SyntaxNode } from './structure/syntax.ts'

/**
 * Checks every regular expression of this repository with recheck: each has to run in time proportional to its text, or be
 * listed as an exception with its bound. Digests of linear ones are kept in a file beside this one, because
 * checking all takes half a minute; commit it together with the expressions.
 */
const ROOT = path.resolve(import.meta.dirname, '../..')
const LINEAR = path.join(import.meta.dirname, 'linear-expressions.txt')
/**
 * The limits are in characters read (of texts of 300,000), not in time, so that a busy machine gets the same result. An
 * expression that is still undecided after ten minutes is a problem itself.
 */
const PARAMETERS = { attackLimit: 1e8, attackTimeout: null, incubationTimeout: null, timeout: 600_000 }
const PARALLEL_CHECKS = 2
const NOT_UNDERSTOOD = 'not understood'

/** The text of a literal; a placeholder of a template counts as one letter. */
function textOf(node: unknown): string | undefined {
  const { type, value, quasis } = fieldsIn(node)
  if (type === 'Literal' && typeof value === 'string') return value
  if (type !== 'TemplateLiteral' || !Array.isArray(quasis)) return undefined
  return quasis.map((part) => part.value.cooked).join('x')
}

/** The expression of a node: `/…/g` or `new RegExp('…', 'g')`; 'hidden' when its text is elsewhere. */
function expressionOf(node: SyntaxNode): { source: string; flags: string } | 'hidden' | undefined {
  const { regex, callee, arguments: given } = node
  if (node.type === 'Literal' && hasFields(regex))
    return { source: textAt(regex, 'pattern'), flags: textAt(regex, 'flags') }
  if (textAt(callee, 'name') !== 'RegExp' || !Array.isArray(given)) return undefined
  const source = textOf(given[0])
  return source === undefined ? 'hidden' : { source, flags: given[1] ? (textOf(given[1]) ?? '') : '' }
}

/** The places of each expression, by its text. */
async function collect(problems: string[]) {
  const found = new Map<string, { source: string; flags: string; places: string[] }>()
  const files = await Array.fromAsync(
    glob('{client,commands,demo,server,shared,tools}/**/*.{js,mjs,ts,tsx}', { cwd: ROOT }),
  )
  for (const file of files.sort()) {
    if (/\.test\.tsx?$|\/testing\//.test(file)) continue
    const text = await readFile(path.join(ROOT, file), 'utf8')
    for (const node of nodesOf(file, text)) {
      const expression = expressionOf(node)
      if (!expression) continue
      const place = `${file}:${lineOf(text, node)}`
      if (expression === 'hidden') problems.push(`${place}: write the expression where RegExp is called.`)
      else {
        const key = `/${expression.source}/${expression.flags}`
        const known = found.get(key) ?? { ...expression, places: [] }
        known.places.push(place)
        found.set(key, known)
      }
    }
  }
  return found
}

/** The verdict of recheck on an expression: 'linear', or why not. */
async function recheck(source: string, flags: string): Promise<string> {
  // Recheck does not know the flag `d`, which only adds to the result.
  const read = await check(source, flags.replace('d', ''), PARAMETERS)
  if (read.status === 'safe') return 'linear'
  if (read.status === 'unknown') return `${NOT_UNDERSTOOD} (${read.error.kind})`
  return `${read.complexity.summary}, as with ${read.attack.pattern}`
}

const version = textAt(createRequire(import.meta.url)('recheck/package.json'), 'version')
/** A digest of everything that a verdict depends on. */
const digestOf = (key: string): string =>
  createHash('sha256')
    .update(JSON.stringify([version, PARAMETERS, key]))
    .digest('hex')
    .slice(0, 20)
const kept = await readFile(LINEAR, 'utf8').catch(() => '')
const known = new Set(kept.split('\n'))

const problems: string[] = []
const found = await collect(problems)
const verdicts: Record<string, string> = {}
const waiting = [...found]
async function work(): Promise<void> {
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [key, { source, flags }] = next
    verdicts[key] = known.has(digestOf(key)) ? 'linear' : await recheck(source, flags)
  }
}
await Promise.all(Array.from({ length: PARALLEL_CHECKS }, work))

for (const [key, { places }] of found)
  if (verdicts[key] !== 'linear' && !EXCEPTIONS.some(({ expression }) => `${expression}` === key))
    problems.push(`${places.join(', ')}: ${key} is ${verdicts[key]}`)
for (const { expression } of EXCEPTIONS)
  if ((verdicts[`${expression}`] ?? 'linear') === 'linear')
    problems.push(`tools/check/expression-exceptions.ts: ${expression} is none any more; take it out.`)

const linear = Object.keys(verdicts).filter((key) => verdicts[key] === 'linear')
const list = `${linear.map(digestOf).sort().join('\n')}\n`
if (list !== kept) {
  await writeFile(LINEAR, list)
  console.log(`${path.relative(ROOT, LINEAR)} is another: commit it.`)
}
for (const problem of problems) console.error(problem)
console.log(`${found.size} regular expressions read, ${problems.length} problems`)
process.exit(problems.length > 0 ? 1 : 0)
