import { access, readFile } from 'node:fs/promises'
import path from 'node:path'
import { bareBooleans } from './structure/booleans.ts'
import { countLines, talkative } from './structure/comments.ts'
import { cyclesIn } from './structure/cycles.ts'
import { brokenFloors } from './structure/floors.ts'
import { importsOf, readSources } from './structure/import-graph.ts'
import { knotsIn } from './structure/knots.ts'
import { brokenLayers, isTest } from './structure/layers.ts'
import { doubleNames } from './structure/names.ts'
import { wrongPackages } from './structure/packages.ts'
import { crowded, misplaced, readsEnvironment } from './structure/places.ts'
import { listFiles, undescribed } from './structure/rooms.ts'
import { literalSpreads } from './structure/spreads.ts'

/**
 * Checks the order of the repository (docs/architecture.md, "Layout" and "Layers"): where files may be, what they may be
 * called, and what they may import. Each message says what to do instead; the lists are in tools/check/structure/.
 */
const ROOT = path.resolve(import.meta.dirname, '../..')
const FOLDERS = ['shared', 'server', 'client', 'commands', 'tools', 'scripts', 'prisma', 'demo', 'tests']

const sources = await readSources(ROOT, FOLDERS)
const reached = [...sources].map(([file, text]) => importsOf(file, text))
const imports = reached.flatMap(({ files }) => files)
const packages = reached.flatMap((file) => file.packages)

const problems = [...sources.keys()].flatMap(misplaced)
problems.push(...crowded([...sources.keys()]))
problems.push(...doubleNames(sources))
problems.push(...literalSpreads(sources))
problems.push(...bareBooleans(sources))
problems.push(...talkative(sources))
for (const { from, to, line } of imports)
  if (
    !sources.has(to) &&
    !(await access(path.join(ROOT, to)).then(
      () => true,
      () => false,
    ))
  )
    problems.push(`${from}:${line}: there is no ${to}; correct the path.`)
problems.push(...brokenLayers(imports))
problems.push(...brokenFloors(imports))
problems.push(...undescribed(await listFiles(ROOT)))
problems.push(...wrongPackages(JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')), packages))
for (const circle of cyclesIn(imports))
  problems.push(
    `${circle.join(', ')}: they import each other; move what they share into a file below all of them.`,
  )
const byValue = imports.filter(
  ({ from, kind }) =>
    kind === 'value' && /^(server|shared|client|commands|tools|demo)\//.test(from) && !isTest(from),
)
for (const knot of knotsIn(byValue))
  problems.push(
    `${knot.join(', ')}: files and folders that stand side by side reach each other in a circle; move what leads back below the others, or hand it over as a value.`,
  )
for (const [file, text] of sources)
  if (!isTest(file) && !readsEnvironment(file) && /process\.env\b(?!\.NODE_ENV)/.test(text))
    problems.push(
      `${file}: only server/base/config.ts reads the environment; take what you need from the Config.`,
    )
// Tests with a document do not share modules with other tests (vitest.config.ts).
for (const [file, text] of sources)
  if (/\.test\.ts$/.test(file) && /\bvi\.(mock|doMock)\(/.test(text))
    problems.push(
      `${file}: the tests after it would get what it puts in a module's place; pass it to what needs it.`,
    )

// A newcomer reads all of the README, so longer parts belong into docs/.
const README_LINES = 160
const { lines: readMe } = countLines(await readFile(path.join(ROOT, 'README.md'), 'utf8'))
if (readMe > README_LINES)
  problems.push(`README.md has ${readMe} lines, ${README_LINES} at most; move what few need into docs/.`)

for (const problem of problems) console.error(problem)
console.log(
  `${sources.size} files and ${imports.length} imports in their places, ${problems.length} problems`,
)
process.exit(problems.length > 0 ? 1 : 0)
