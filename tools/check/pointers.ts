/** A file of the repository, with its text. */
export interface TextFile {
  path: string
  text: string
}

/** Documents that are not in the repository; the word alone counts as a reference. */
const ABSENT = /\bSPEC\b|\bDESIGN\b|\bSTACK\b|\bEXAMPLES\b/
/** Numbers of issues of this project, which are not part of the repository; those of other projects are longer. */
const ISSUE = /\bissue #?\d{1,2}\b/i
/** A document by a name in capitals, such as README.md. */
const NAMED = /\b[A-Z]{3,40}\.md\b/g
/** A page of docs/, docs/decisions/ or docs/product/, and one or two of its sections in quotes after it. */
const PAGE =
  /\bdocs\/((?:decisions\/|product\/)?[\w-]{1,60}\.md)\b(?:[`'’)]{0,2},? "([^"]+)"(?: and "([^"]+)")?)?/g
/** `decision 004`, `decisions 004, 015`, `docs/decisions/004`. */
const DECISIONS = /\bdecisions?[ /](\d{3}(?:(?:, | and )\d{3}){0,9})\b/gi
/** Decisions refer to each other by number alone: `(004)`, `see 004`. */
const AMONG_THEM = /\((0\d\d(?:, 0\d\d){0,9})\)|\b(?:see|by) (0\d\d)\b/g
/** A file or folder in a document, as a path from the root: `{fr,en}` stands for both, `<noun>` and `*` for any name. */
const SOURCE =
  /`((?:client|commands|demo|ops|prisma|scripts|server|shared|tests|tools)\/[\w./<>*{},-]{1,150})`/g
/** A script of package.json in a document. */
const SCRIPT = /\bnpm run ([\w:]+)/g

/** A source file that code starts or loads by its path: a whole string, or the part of one after `#/` or a folder. */
const STARTED =
  /(?:'|#\/|\}\/)((?:client|commands|demo|ops|prisma|scripts|server|shared|tools)\/[\w./-]{1,150}\.(?:tsx?|mjs))'/g

/** The headings of a page, without their numbers. */
const headingsOf = (text: string): Set<string> =>
  new Set([...text.matchAll(/^#+ (?:\d+\. )?(.+)$/gm)].map(([, title = '']) => title))

const scriptsOf = (files: readonly TextFile[]): ReadonlySet<string> =>
  new Set(
    Object.keys(JSON.parse(files.find(({ path }) => path === 'package.json')?.text ?? '{}').scripts ?? {}),
  )

function targetsOf(files: readonly TextFile[]) {
  const pages = files.filter(({ path }) => path.startsWith('docs/') && path.endsWith('.md'))
  return {
    paths: new Set(files.map(({ path }) => path)),
    scripts: scriptsOf(files),
    names: new Set(files.map(({ path }) => path.slice(path.lastIndexOf('/') + 1))),
    sections: new Map(pages.map(({ path, text }) => [path, headingsOf(text)])),
    decisions: new Set(pages.flatMap(({ path }) => /^docs\/decisions\/(\d{3})-/.exec(path)?.[1] ?? [])),
  }
}

/** Expands `{fr,en}`. */
function spelledOut(name: string): string[] {
  const [all, options] = /\{([^{}]*)\}/.exec(name) ?? []
  if (all === undefined || options === undefined) return [name]
  return options.split(',').flatMap((option) => spelledOut(name.replace(all, option)))
}

/** Whether such a file exists, or a file in such a folder. */
function isThere(name: string, paths: ReadonlySet<string>): boolean {
  if (paths.has(name)) return true
  const literal = name.replace(/\/$/, '').replace(/[.+]/g, '\\$&')
  const pattern = new RegExp(`^${literal.replace(/<[^<>]*>|\*/g, '[\\w.-]+')}(?:/|$)`)
  return [...paths].some((path) => pattern.test(path))
}

function problemsOfMarkdown(line: string, { paths, scripts }: ReturnType<typeof targetsOf>): string[] {
  const named = [...line.matchAll(SOURCE)].flatMap(([, name = '']) => spelledOut(name))
  const run = [...line.matchAll(SCRIPT)].flatMap(([, name = '']) => (scripts.has(name) ? [] : [name]))
  return [
    ...named
      .filter((name) => !isThere(name, paths))
      .map((name) => `there is no ${name}: say where it has gone, or leave it out.`),
    ...run.map((name) => `package.json has no script "${name}": name one that it has.`),
  ]
}

function problemsOfLine(line: string, path: string, to: ReturnType<typeof targetsOf>): string[] {
  const problems: string[] = []
  const absent = ABSENT.exec(line)?.[0]
  if (absent)
    problems.push(
      `${absent} is no document of this repository: point to docs/product/, docs/architecture.md or a decision.`,
    )
  const issue = ISSUE.exec(line)?.[0]
  if (issue) problems.push(`"${issue}" says nothing to who reads the code: give the reason, or a decision.`)
  for (const [name] of line.matchAll(NAMED))
    if (!to.names.has(name)) problems.push(`there is no ${name}: name a document of this repository.`)
  for (const [, page = '', ...titles] of line.matchAll(PAGE)) {
    const known = to.sections.get(`docs/${page}`)
    if (!known) problems.push(`there is no docs/${page}: write it, or name one that is there.`)
    for (const title of titles)
      if (title && known && !known.has(title))
        problems.push(
          `docs/${page} has no section "${title}": take the words of a heading, without its number.`,
        )
  }
  // Tests of the checks name files that do not exist.
  const started = path.startsWith('tools/check/') ? [] : line.matchAll(STARTED)
  if (path.endsWith('.md')) problems.push(...problemsOfMarkdown(line, to))
  for (const [, source = ''] of path.endsWith('.md') ? [] : started)
    if (!to.paths.has(source)) problems.push(`there is no ${source}: say where it has gone, or leave it out.`)
  const named = [
    ...line.matchAll(DECISIONS),
    ...(path.startsWith('docs/decisions/') ? line.matchAll(AMONG_THEM) : []),
  ]
  for (const number of named.flatMap(([, list, one]) => (list ?? one ?? '').match(/\d{3}/g) ?? []))
    if (!to.decisions.has(number))
      problems.push(
        `there is no decision ${number}: write its page in docs/decisions/, or name the one that is meant.`,
      )
  return problems
}

/**
 * The references of these files to documents, sections and decisions that do not exist. Each problem says where it is
 * and what to do.
 * @param files all files that may be named, and all that are read, without applied migrations, which are never edited
 */
export function pointerProblems(files: readonly TextFile[]): string[] {
  const to = targetsOf(files)
  return files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, i) => problemsOfLine(line, path, to).map((problem) => `${path}:${i + 1}: ${problem}`)),
  )
}
