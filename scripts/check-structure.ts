import { glob, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * Holds the house in order (docs/architecture.md, "Layout" and "Layers"): where files may stand, what they may be
 * called, what may import what. Each message says what to do instead. A new kind of file is added here in the same
 * change.
 */
const ROOT = path.resolve(import.meta.dirname, '..')
const NOUNS = ['content', 'comments', 'likes', 'auth', 'admin', 'images', 'translation', 'videos', 'logs']

/** Names a file in server/features/<noun>/ may have. */
const FEATURE_FILES = new Set([
  // content: reading, writing, cleaning
  'router',
  'service',
  'selects',
  'list',
  'search',
  'search-text',
  'search-windows',
  'search-query',
  'search-literal',
  'search-mistyped',
  'typing-errors',
  'write',
  'sanitize',
  'allow-list',
  'slugs',
  'stored-faults',
  'preview',
  'purge',
  // auth
  'password',
  'first-admin',
  'actor',
  'session',
  'sessions',
  'device',
  'lucia',
  'token',
  'login',
  'register',
  'reset',
  'policy',
  'common-passwords',
  'names',
  'skeleton',
  'fill-skeletons',
  'profile',
  'delete-account',
  'removal',

  'networks',
  'strangers',
  'password-attempt',
  'mail',
  // comments: reading, writing, deleting
  'threads',
  'replies',
  'cursor',
  'create',
  'remove',
  'prune',
  'missing',
  // images
  'address',
  'serve',
  'variants',
  'pixel-art',
  'upload',
  'ladder',
  'limits',
  'usage',
  // admin, logs, likes administration
  'admin-router',
  'english-router',
  'in-english',
  'roles',
  'last-admin',
  'likers',
  'csv',
  'faults',
  'warnings',
  'warning-entries',
  'tally',
  'turns',
  'decoders',
  'format',
  'prepare',
  'file-name',
  // jobs, feeds and providers
  'schedule',
  'feed',
  'refresh',
  'stills',
  'provider',
  'providers',
  // translation
  'pieces',
  'body',
  'sent-form',
  'terms',
  'answer-check',
  'ask',
  'deepl',
  'libretranslate',
  'guard',
  'budget',
  'glossary',
  'claim',
  'assemble',
  'translate-pieces',
  'translate-item',
  'read',
  'cache',
  'queue',
  'correct',
  'editable',
  'actions',
  'repair',
  'stats',
  'download',
])
/** What belongs into prisma/: what Prisma reads, and what it makes of that. */
const PRISMA_FOLDERS = ['schema', 'migrations', 'generated']
/** What the site is made of. */
const PRODUCTION = ['shared', 'server', 'client', 'prisma']
/** Client folders that are no noun of the product. */
const CLIENT_FEATURES = [
  ...NOUNS,
  'layout',
  'theme',
  'editor',
  'content-form',
  'session',
  'connectivity',
  'share',
  'about',
]

const problems: string[] = []
const files = (
  await Array.fromAsync(glob('{shared,server,client,scripts,prisma,demo,tests}/**/*.{ts,tsx}', { cwd: ROOT }))
).filter((f) => !f.startsWith('prisma/generated/'))

for (const file of files.sort()) {
  checkPlace(file)
  const text = await readFile(path.join(ROOT, file), 'utf8')
  checkImports(file, text)
  checkDemo(file, text)
}
for (const name of await readdir(path.join(ROOT, 'prisma')))
  if (!name.startsWith('.') && !PRISMA_FOLDERS.includes(name))
    problems.push(
      `prisma/${name}: prisma/ holds ${PRISMA_FOLDERS.join(', ')} only; code that migrates is in server/database/migrations, the demo in demo/.`,
    )

function checkPlace(file: string): void {
  const [top = '', second = '', third = '', ...rest] = file.split('/')
  const name = path.basename(file).replace(/(\.unit)?(\.test|\.spec)?\.tsx?$/, '')
  if (name === 'index') problems.push(`${file}: no index files; import from the file that has the thing.`)
  if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.config)?$/.test(name))
    problems.push(`${file}: file names are words in lower case joined by hyphens.`)
  if (top === 'server' && second === 'features' && rest.length > 0) {
    if (!NOUNS.includes(third))
      problems.push(`${file}: features are named by the product's nouns: ${NOUNS.join(', ')}.`)
    const inChecks = rest.length === 2 && rest[0] === 'checks'
    if (rest.length > 1 && !inChecks) problems.push(`${file}: a feature has no folders below it but checks/.`)
    if (rest.length === 1 && !file.endsWith('.test.ts') && !FEATURE_FILES.has(name))
      problems.push(
        `${file}: "${name}" is not among the kinds of file a feature has; use one of those or add it in ${import.meta.filename}.`,
      )
  }
  if (top === 'client' && second === 'features' && rest.length > 0 && !CLIENT_FEATURES.includes(third))
    problems.push(`${file}: client features are: ${CLIENT_FEATURES.join(', ')}.`)
}

function checkImports(file: string, text: string): void {
  const top = file.split('/')[0]
  const test = /\.test\.tsx?$|\/testing\//.test(file)
  for (const [line, type, target = ''] of text.matchAll(
    /^(?:import|export)\s+(type\s)?[^;'"]*?from\s+'(\.[^']+)'/gm,
  )) {
    const to = path.join(path.dirname(file), target).split(path.sep)[0]
    if (top === 'shared' && to !== 'shared')
      problems.push(
        `${file}: shared/ imports nothing from ${to}/ (it also runs in browsers); move what you need here.`,
      )
    if (top === 'client' && to === 'server' && !type && !test)
      problems.push(
        `${file}: the client imports only types from server/ ("import type"): ${line.slice(0, 80)}`,
      )
    if (top === 'server' && to === 'client')
      problems.push(
        `${file}: the server never imports client/; it renders by the built entry (server/ssr/render.ts).`,
      )
  }
  if (
    top !== 'scripts' &&
    file !== 'server/config.ts' &&
    !test &&
    !file.startsWith('tests/') &&
    /process\.env\b(?!\.NODE_ENV)/.test(text)
  )
    problems.push(`${file}: only server/config.ts reads the environment; take what you need from the Config.`)
}

/** The demo stands apart: the site starts what adds it as a process (server/demo-step.ts), and draws nothing. */
function checkDemo(file: string, text: string): void {
  const [top = ''] = file.split('/')
  const test = /\.test\.tsx?$|\/testing\//.test(file)
  for (const [, target = ''] of text.matchAll(/\b(?:from|import)\b[\s(]*'(\.[^']+)'/g)) {
    const to = path.join(path.dirname(file), target).replaceAll(path.sep, '/')
    if (to.startsWith('demo/') && PRODUCTION.includes(top) && !test)
      problems.push(`${file}: the site imports nothing from demo/ (${to}); move what it needs out of there.`)
    if (to.startsWith('demo/art/') && !file.startsWith('demo/art/') && !(top === 'demo' && test))
      problems.push(
        `${file}: drawing is for "npm run art" alone (${to}); take the drawn file, as those in demo/pictures.`,
      )
  }
}

for (const problem of problems) console.error(problem)
console.log(`${files.length} files in their places, ${problems.length} problems`)
process.exit(problems.length > 0 ? 1 : 0)
