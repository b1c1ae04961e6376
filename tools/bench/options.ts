import { parseArgs } from 'node:util'

export type Options = ReturnType<typeof readOptions>

const HELP = `npm run bench -- [options]

  --quick        without the rows that need a database of 100,000 articles, and import-memory
  --only NAME    only rows whose name starts so; may be repeated (names: the table's first column)
  --write        put the table into docs/bench.md (whole runs only)
  --profile      CPU profiles of the site's processes into .cache/bench
  --rounds N     rounds per row (3)
  --seconds N    length of each half of a round (5)
  --beside REF   each row of this release and of the one at git's REF, by turns; --rounds says how many turns`

function count(name: string, text: string, max: number): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > max)
    throw new Error(`--${name} takes a whole number from 1 to ${max}, not "${text}".`)
  return value
}

/** @throws Error with a message for the user */
export function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      write: { type: 'boolean', default: false },
      profile: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '5' },
      beside: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(HELP)
    process.exit(0)
  }
  if (values.write && (values.quick || values.only.length > 0))
    throw new Error('--write takes a whole run: leave out --quick and --only.')
  if (values.write && values.beside !== undefined)
    throw new Error('--write is for rows beside the floor: leave out --beside.')
  // A name that git would take for an option or a range is refused.
  if (values.beside !== undefined && (!/^\w[\w./^~-]*$/.test(values.beside) || values.beside.includes('..')))
    throw new Error(`--beside takes a tag, branch or commit, not "${values.beside}".`)
  const rounds = count('rounds', values.rounds, 20)
  return { ...values, beside: values.beside, rounds, seconds: count('seconds', values.seconds, 60) }
}
