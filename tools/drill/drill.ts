import { isKeyOf } from '../../shared/base/tables.ts'
import { failover, usage } from './failover/failover.ts'
import { kill } from './kill.ts'
import { majors } from './majors.ts'
import { readers } from './readers.ts'
import { rolling, takeover } from './rolling.ts'

const DRILLS = { rolling, takeover, failover, kill, majors, readers }

const USAGE = `npm run drill -- COMMAND (docs/drills.md): ${Object.keys(DRILLS).join(', ')}

  failover takes names, once each:
${usage}`

const [, , command = '', ...given] = process.argv
if (!isKeyOf(DRILLS, command)) {
  console.error(USAGE)
  process.exit(1)
}
process.exit((await DRILLS[command]((line) => console.log(line), given)) ? 0 : 1)
