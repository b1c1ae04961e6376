import { failover, usage } from './failover/failover.ts'
import { kill } from './kill.ts'
import { majors } from './majors.ts'
import { readers } from './readers.ts'
import { rolling, takeover } from './rolling.ts'

const DRILLS = { rolling, takeover, failover, kill, majors, readers }

const USAGE = `npm run drill -- COMMAND (docs/drills.md): ${Object.keys(DRILLS).join(', ')}

  failover takes names, once each:
${usage}`

const drill = DRILLS[process.argv[2] as keyof typeof DRILLS]
if (!drill) {
  console.error(USAGE)
  process.exit(1)
}
process.exit((await drill((line) => console.log(line), process.argv.slice(3))) ? 0 : 1)
