import { z } from 'zod'
import { CommandError, readArguments, runCommand } from './command-line.ts'
import { examine, type Line } from './doctor/run.ts'

const USAGE = `npm run doctor [-- --mail ADDRESS] [-- --json]

  Looks at machine, settings, database, space, clock, mail, proxy, backups, queues and feeds: a line for each finding,
  with what to do. It changes nothing. It ends with 1 when something is wrong, with 0 when there is only advice.

  --mail ADDRESS   also sends a mail there
  --json           one array of {subject, mark, what, todo}`

const MARKS = { ok: 'ok    ', advice: 'advice', wrong: 'WRONG ' } as const

const sentence = (text: string): string => {
  const flat = text
    .split('\n')
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
  return flat.endsWith('.') ? flat : `${flat}.`
}

const asLine = ({ subject, mark, what, todo }: Line): string =>
  `${MARKS[mark]}  ${subject.padEnd(11)}  ${[what, todo ?? []].flat().map(sentence).join(' ')}`

const count = (lines: readonly Line[], mark: Line['mark']): number =>
  lines.filter((line) => line.mark === mark).length

await runCommand(async () => {
  const { values, positionals } = readArguments(
    { mail: { type: 'string' }, json: { type: 'boolean' } },
    USAGE,
  )
  if (positionals.length > 0) throw new CommandError(USAGE)
  if (values.mail !== undefined && !z.email().safeParse(values.mail).success)
    throw new CommandError(`--mail takes an e-mail address, not "${values.mail}".\n\n${USAGE}`)
  const lines: Line[] = []
  for await (const line of examine(process.env, { mailTo: values.mail })) {
    lines.push(line)
    if (!values.json) console.log(asLine(line))
  }
  if (values.json) console.log(JSON.stringify(lines, null, 2))
  else
    console.log(
      `${count(lines, 'wrong')} wrong, ${count(lines, 'advice')} to consider, ${count(lines, 'ok')} well.`,
    )
  if (count(lines, 'wrong') > 0) process.exit(1)
})
