import { rolling } from './drill/rolling.ts'

const USAGE = `npm run drill -- COMMAND

  rolling          three processes behind haproxy, then nginx (ops/), restarted one after the other under load`

if (process.argv[2] !== 'rolling') {
  console.error(USAGE)
  process.exit(1)
}
process.exit((await rolling((line) => console.log(line))) ? 0 : 1)
