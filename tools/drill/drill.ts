import { busy } from './busy/busy.ts'
import { failover, usage } from './failover/failover.ts'
import { kill } from './kill.ts'
import { majors } from './majors.ts'
import { mutations } from './mutations.ts'
import { outages } from './outages.ts'
import { readers } from './readers.ts'
import { release } from './release.ts'
import { rolling } from './rolling.ts'
import { takeover } from './takeovers.ts'

const DRILLS = { rolling, takeover, failover, kill, outages, majors, mutations, readers, busy, release }

const USAGE = `npm run drill -- COMMAND

  rolling    three processes behind haproxy, then nginx (ops/), restarted one after the other under load; then
             as takeover
  takeover   two under one supervisor (PROCESSES=2), taken over three times under load, without a proxy
  failover   two sites, three PostgreSQLs under Patroni with three etcd, and haproxy (ops/patroni/), while 20 write and
             50 read; half an hour. With names after it those alone, once each:
${usage}
  kill       PROCESSES=2 with the embedded database: a process, PostgreSQL or the supervisor killed at random, ten
             times under load
  outages    the embedded PostgreSQL killed 31 times on a site where people write, every page asked for meanwhile
  majors     a site goes by backups from the embedded server to the oldest PostgreSQL there may be, and back
  mutations  small faults put into a copy of the code, one at a time, and the tests nearest to each run: which tests
             see them; about two hours on two cores (--seed N, --places 300, --side server|shared|client, --near 30, --minutes 360;
             --at 'FILE:LINE MUTATION' for one that it has named)
  readers    200, then 2,000 connections ask for pictures and read nothing, while others are served: memory, and how
             soon others are answered
  busy       300 people at once read, comment, like and save, beside other work on the machine
  release    all that is run before a release number, one after the other: these, the soak, the HTML checker, and one
             journey in Firefox and in WebKit`

const drill = DRILLS[process.argv[2] as keyof typeof DRILLS]
if (!drill) {
  console.error(USAGE)
  process.exit(1)
}
process.exit((await drill((line) => console.log(line), process.argv.slice(3))) ? 0 : 1)
