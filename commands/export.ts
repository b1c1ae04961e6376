import { CommandError, readArguments, runCommand, withDatabase } from './command-line.ts'
import { exportMagazine } from './export/export.ts'
import { exportStyle, GENERATOR_NAMES } from './export/generators.ts'
import { lowerPriority } from './low-priority.ts'

const USAGE = `npm run export [-- FOLDER]

Writes the magazine as Markdown with its pictures, comments and addresses into FOLDER (export), which is not there
yet, is empty, or holds an earlier export. See docs/moving.md.

  --all                  also drafts, work and all else that readers do not see, in drafts/
  --for GENERATOR        front matter that it reads: ${GENERATOR_NAMES.join(', ')}
  --pictures-at ADDRESS  where the folder pictures/ will be (/pictures)`

await runCommand(async () => {
  const { values, positionals } = readArguments(
    { all: { type: 'boolean' }, for: { type: 'string' }, 'pictures-at': { type: 'string' } },
    USAGE,
  )
  const [target = 'export', ...more] = positionals
  if (more.length > 0 || target === '') throw new CommandError(USAGE)
  const style = exportStyle({ for: values.for, picturesAt: values['pictures-at'] })
  await withDatabase(async ({ config, url, report }) => {
    lowerPriority()
    const done = await exportMagazine(url, target, {
      all: values.all ?? false,
      origin: config.PUBLIC_URL,
      style,
      report,
    })
    report(
      `${target}: ${done.texts} texts, ${done.work ? `work on ${done.work} of them, ` : ''}${done.pictures} pictures, ${done.comments} comments, ${done.people} people, ${done.games} games, ${done.redirects} old addresses.`,
    )
  })
})
