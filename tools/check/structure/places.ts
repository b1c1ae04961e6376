import path from 'node:path'
import { CLIENT_FEATURES, isTest, SERVER_FEATURES } from './layers.ts'

/** The folders of prisma/: the sources of a release's database, and what Prisma generates from them. */
const PRISMA_FOLDERS = ['schema', 'sql', 'migrations', 'generated']

/** The roles of a feature's files on the server; another subject gets a folder (providers, sessions, warnings). */
const ROLES =
  'router service selects list read search create write remove purge repair serve upload download queue stats settings'.split(
    ' ',
  )

const features = { server: Object.keys(SERVER_FEATURES), client: Object.keys(CLIENT_FEATURES) }

/** The problems of a source file's place or name. */
export function misplaced(file: string): string[] {
  const [top = '', second = '', third = ''] = file.split('/')
  const name = path.posix.basename(file).replace(/(\.unit)?(\.test|\.spec)?\.tsx?$/, '')
  const problems: string[] = []
  if (name === 'index') problems.push('no index files; import from the file that has the thing.')
  if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.config)?$/.test(name))
    problems.push('file names are words in lower case joined by hyphens.')
  if ((top === 'server' || top === 'client') && second === 'features') {
    const feature = third.replace(/(\.unit)?(\.test)?\.tsx?$/, '')
    // A test of all features together stands beside them.
    if (!features[top].includes(feature) && !/\.test\.tsx?$/.test(third))
      problems.push(`features of ${top}/ are: ${features[top].join(', ')}.`)
  }
  if (
    top === 'server' &&
    second === 'features' &&
    file.split('/').length === 4 &&
    !isTest(file) &&
    !ROLES.includes(name)
  )
    problems.push(
      `"${name}" is no role of a feature's file (${ROLES.join(', ')}); use one, or a folder named by its subject.`,
    )
  if (top === 'prisma' && !PRISMA_FOLDERS.includes(second))
    problems.push(
      `prisma/ holds ${PRISMA_FOLDERS.join(', ')} only; code that migrates is in server/database/migrations, the demo in demo/.`,
    )
  return problems.map((problem) => `${file}: ${problem}`)
}

/** A folder with more files is hard to survey. */
const FOLDER_MAX = 20

/** Folders of the product and of the tools with too many files, not counting tests. */
export function crowded(files: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const file of files)
    if (/^(shared|server|client|commands|tools)\/(?!i18n\/|pages\/)/.test(file) && !isTest(file)) {
      const folder = path.posix.dirname(file)
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
    }
  return [...counts]
    .filter(([, count]) => count > FOLDER_MAX)
    .map(
      ([folder, count]) =>
        `${folder}: ${count} files; put those of one subject into a folder (${FOLDER_MAX} at most).`,
    )
}

/** Whether a file may read the environment. */
export const readsEnvironment = (file: string): boolean =>
  /^(commands|tools|scripts|tests|demo)\/|^[a-z]+\.config\.ts$/.test(file) || file === 'server/base/config.ts'
