import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pointerProblems } from './pointers.ts'

// Refuses references to a document, a section or a decision that does not exist (docs/architecture.md, "The rules, and where each
// is held"). Applied migrations are never edited, so they are not read; the test lists what is refused.
const ROOT = path.resolve(import.meta.dirname, '../..')
const FOLDERS = '{client,commands,demo,docs,ops,prisma,scripts,server,shared,tests,tools}/**/'
const TEXTS = '*.{ts,tsx,mjs,js,css,html,md,prisma,py,yml,ini,cfg,conf}'
/** Files that documents may name, but that are not read: pictures, SQL, units of services. */
const OTHERS = await Array.fromAsync(glob(`${FOLDERS}*.*`, { cwd: ROOT }))
const NOT_READ = /^prisma\/(migrations|generated)\/|^tools\/check\/pointers\.test\.ts$/

const paths = await Array.fromAsync(
  glob([FOLDERS + TEXTS, TEXTS, '{Dockerfile,package.json,biome.json,tsconfig*.json}'], { cwd: ROOT }),
)
const files = await Promise.all(
  paths
    .filter((file) => !NOT_READ.test(file))
    .sort()
    .map(async (file) => ({ path: file, text: await readFile(path.join(ROOT, file), 'utf8') })),
)
const read = new Set(paths)
const others = OTHERS.flatMap((file) => (read.has(file) ? [] : [{ path: file, text: '' }]))
const problems = pointerProblems([...files, ...others])
for (const problem of problems) console.error(problem)
console.log(`${files.length} files name what is there, ${problems.length} problems`)
process.exit(problems.length > 0 ? 1 : 0)
