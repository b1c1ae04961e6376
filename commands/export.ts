import { CommandError, readArguments, runCommand, withDatabase } from './command-line.ts'
import { exportMagazine } from './export/export.ts'
import { lowerPriority } from './low-priority.ts'

const USAGE = `npm run export [-- FOLDER] [--all]

Writes the magazine as Markdown with its pictures, comments and addresses into FOLDER (export), which is not there
yet, is empty, or holds an earlier export. --all: also drafts, work and all else that readers do not see, in drafts/. See
docs/moving.md.`

await runCommand(async () => {
  const { values, positionals } = readArguments({ all: { type: 'boolean' } }, USAGE)
  const [target = 'export', ...more] = positionals
  if (more.length > 0 || target === '') throw new CommandError(USAGE)
  await withDatabase(async ({ config, url, report }) => {
    lowerPriority()
    const done = await exportMagazine(url, target, {
      all: values.all ?? false,
      origin: config.PUBLIC_URL,
      report,
    })
    report(
      `${target}: ${done.texts} texts, ${done.work ? `work on ${done.work} of them, ` : ''}${done.pictures} pictures, ${done.comments} comments, ${done.people} people, ${done.games} games, ${done.redirects} old addresses.`,
    )
  })
})
