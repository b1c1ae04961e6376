import { onDatabase, type Subject } from './subject.ts'
import { lookAtAdmins } from './subjects/admins.ts'
import { lookAtAppKeys } from './subjects/app-keys.ts'
import { lookAtBackups } from './subjects/backups.ts'
import { lookAtClock } from './subjects/clock.ts'
import { lookAtConnections } from './subjects/connections.ts'
import { lookAtCopies } from './subjects/copies.ts'
import { lookAtDatabase } from './subjects/database.ts'
import { lookAtFeeds } from './subjects/feeds.ts'
import { lookAtJobs } from './subjects/jobs.ts'
import { lookAtMachine } from './subjects/machine.ts'
import { lookAtMail } from './subjects/mail.ts'
import { lookAtMigrations } from './subjects/migrations.ts'
import { lookAtRights } from './subjects/privileges.ts'
import { lookAtProxy } from './subjects/proxy.ts'
import { lookAtReplication } from './subjects/replication.ts'
import { lookAtSettings } from './subjects/settings.ts'
import { lookAtSpace } from './subjects/space.ts'
import { lookAtUpdate } from './subjects/update.ts'
import { lookAtUpkeep } from './subjects/upkeep.ts'

/** These are reported at once, as the database may have to be started or waited for. */
export const BEFORE_DATABASE: readonly Subject[] = [
  { name: 'machine', look: lookAtMachine },
  { name: 'settings', look: lookAtSettings },
  { name: 'update', look: lookAtUpdate },
]

/** All others, in the order of the report: a new subject is a new file and a line here. */
export const SUBJECTS: readonly Subject[] = [
  { name: 'database', look: onDatabase(lookAtDatabase) },
  { name: 'migrations', look: onDatabase(lookAtMigrations) },
  { name: 'privileges', look: onDatabase((db, { config }) => lookAtRights(db, config)) },
  {
    name: 'connections',
    look: onDatabase((db, { config }) => lookAtConnections(db, config)),
    // We give up on a silent pooler after ten seconds.
    patience: 45_000,
  },
  { name: 'replication', look: onDatabase(lookAtReplication) },
  { name: 'upkeep', look: onDatabase(lookAtUpkeep) },
  { name: 'admins', look: onDatabase((db, { config }) => lookAtAdmins(db, config)) },
  { name: 'app keys', look: onDatabase((db, { config }) => lookAtAppKeys(db, config)) },
  { name: 'space', look: lookAtSpace },
  { name: 'clock', look: lookAtClock },
  { name: 'mail', look: lookAtMail, patience: 60_000 },
  { name: 'proxy', look: lookAtProxy },
  { name: 'backups', look: lookAtBackups },
  { name: 'copies', look: lookAtCopies },
  { name: 'jobs', look: onDatabase(lookAtJobs) },
  { name: 'feeds', look: onDatabase((db, { config }) => lookAtFeeds(db, config)) },
]
