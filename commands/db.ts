import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { isLoopback } from '../server/base/config.ts'
import { applyMigrations } from '../server/database/migrations/migrate.ts'
import { isAnswered, isOnTerminal } from './agreed.ts'
import { type CommandContext, CommandError, readArguments, runCommand, withDatabase } from './command-line.ts'
import { fill as addRows, FillError, type Progress } from './fill/fill.ts'
import { duration, showProgress } from './progress.ts'

const USAGE = `npm run db -- COMMAND

  migrate          applies the migrations that the database has not
  resolve [NAME]   names the migrations that failed half-way and clears them: the next start tries them again
                   (--applied: counts NAME as done instead)
  create NAME      writes the next migration from the difference between prisma/schema with prisma/sql and the
                   migrations, and makes the database client again
  seed             adds the demo magazine; what is there already stays
  fill             adds a big, plausible database: --articles N --reviews N --games N --subjects N --users N --comments N
                   --likes N
  reset [--yes]    empties the database and applies all migrations
                   (--yes-really: also one that is not on this machine)`

const SIZES = ['articles', 'reviews', 'users', 'comments', 'likes', 'games', 'subjects'] as const
/** More than any magazine has; a larger number would exhaust memory first. */
const SIZE_MAX = 5_000_000

interface Flags extends Partial<Record<(typeof SIZES)[number], string>> {
  yes?: boolean
  'yes-really'?: boolean
  applied?: boolean
}

type Command = (context: CommandContext, words: string[], flags: Flags) => Promise<void>

const migrate: Command = async ({ url, report }) => {
  const applied = await applyMigrations(url, { report })
  for (const name of applied) report(`Applied ${name}`)
  if (applied.length === 0) report('Nothing to apply: the database is up to date.')
}

const resolve: Command = async ({ url, report }, [name], { applied }) => {
  const { resolveFailed } = await import('../server/database/migrations/resolve.ts')
  const cleared = await resolveFailed(url, { name, applied })
  for (const failed of cleared) {
    report(`${failed.name} had failed${failed.said ? `: ${failed.said}` : ' half-way.'}`)
    report(
      applied
        ? `${failed.name} counts as applied now.`
        : `${failed.name} is cleared: the next start or "npm run db -- migrate" of a release that has it tries it again.`,
    )
  }
  if (cleared.length === 0) report('No migration has failed half-way here.')
}

const create: Command = async ({ url, report }, words) => {
  // Loaded only here, as it brings Prisma's schema engine.
  const { createMigration } = await import('../server/database/migrations/engine.ts')
  // This also runs when nothing differs: the compiler then says what a refused migration lacks.
  const made = spawnSync(process.execPath, [path.join(import.meta.dirname, 'build/generate.mjs')], {
    cwd: path.join(import.meta.dirname, '..'),
    stdio: 'inherit',
  })
  if (made.status !== 0) throw new CommandError('The database client could not be made again: see above.')
  const file = await createMigration(url, words.join(' '))
  if (!file) return report('Nothing to write: the migrations say what prisma/schema and prisma/sql say.')
  report(`Wrote ${path.relative(process.cwd(), file)}. Read it, complete it, then "npm run db -- migrate".`)
}

const seed: Command = async ({ url, report }) => {
  await applyMigrations(url)
  const { connectDatabase } = await import('../server/database/client.ts')
  const { seedDemo } = await import('../demo/seed/main.ts')
  const db = connectDatabase(url, { name: 'manette-seed' })
  try {
    const { articles, reviews } = await seedDemo(db, report)
    report(
      articles + reviews === 0
        ? 'The demo was there already.'
        : `Added ${articles} articles and ${reviews} reviews.`,
    )
  } finally {
    await db.$disconnect()
  }
}

const fill: Command = async ({ url, report }, _words, flags) => {
  const sizes = readSizes(flags)
  await applyMigrations(url)
  const began = performance.now()
  await addRows(url, sizes, sayingHowLong(report, showProgress(report)))
  report(`Done in ${duration((performance.now() - began) / 1000)}.`)
}

function sayingHowLong(report: (line: string) => void, progress: Progress): Progress {
  const began = performance.now()
  let said = false
  return (part, done, of, left) => {
    if (!said && left !== undefined) {
      report(`This takes about ${duration((performance.now() - began) / 1000 + left)} on this machine.`)
      said = true
    }
    progress(part, done, of, left)
  }
}

/** @throws CommandError naming a flag that is no such number */
function readSizes(flags: Flags): Record<(typeof SIZES)[number], number> {
  const sizeOf = (name: (typeof SIZES)[number]): number => {
    const text = flags[name] ?? '0'
    if (!/^\d+$/.test(text) || Number(text) > SIZE_MAX)
      throw new CommandError(
        `--${name} takes a whole number up to ${SIZE_MAX.toLocaleString('en')}, not "${text}".`,
      )
    return Number(text)
  }
  const [articles, reviews, users] = [sizeOf('articles'), sizeOf('reviews'), sizeOf('users')]
  const [comments, likes] = [sizeOf('comments'), sizeOf('likes')]
  const [games, subjects] = [sizeOf('games'), sizeOf('subjects')]
  const sizes = { articles, reviews, users, comments, likes, games, subjects }
  if (SIZES.every((name) => sizes[name] === 0)) throw new CommandError(`How many of what?\n\n${USAGE}`)
  return sizes
}

const reset: Command = async ({ url, report }, _words, flags) => {
  const { hostname, pathname } = new URL(url)
  const name = `${pathname.slice(1)} on ${hostname}`
  if (!isLoopback(hostname) && !flags['yes-really'])
    throw new CommandError(
      `${name} is not on this machine: give --yes-really if it shall be emptied all the same.`,
    )
  if (!flags.yes && !flags['yes-really'] && !(await agreed(name)))
    throw new CommandError('Nothing was changed.')
  const { emptyDatabase } = await import('../server/database/empty.ts')
  await emptyDatabase(url)
  for (const applied of await applyMigrations(url)) report(`Applied ${applied}`)
  report('The database is empty. The next start adds an admin and, unless SEED=none, the demo.')
}

async function agreed(name: string): Promise<boolean> {
  if (!isOnTerminal()) throw new CommandError(`This empties ${name}: give --yes to say that you mean it.`)
  return isAnswered(`Everything in ${name} will be gone. Type "reset" to go on: `, 'reset')
}

const COMMANDS: Record<string, Command> = { migrate, resolve, create, seed, fill, reset }

await runCommand(async () => {
  const { values, positionals } = readArguments(
    {
      yes: { type: 'boolean' },
      'yes-really': { type: 'boolean' },
      applied: { type: 'boolean' },
      articles: { type: 'string' },
      reviews: { type: 'string' },
      users: { type: 'string' },
      comments: { type: 'string' },
      likes: { type: 'string' },
      games: { type: 'string' },
      subjects: { type: 'string' },
    },
    USAGE,
  )
  const [name = '', ...words] = positionals
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) throw new CommandError(USAGE)
  if (name === 'create' && words.length === 0)
    throw new CommandError('A migration needs a name: npm run db -- create add_subtitle')
  await withDatabase((context) => command(context, words, values))
}, FillError)
