import { lookAtAdmins } from './admins.ts'
import { lookAtAppKeys } from './app-keys.ts'
import { lookAtBackups } from './backups.ts'
import { lookAtClock } from './clock.ts'
import { lookAtConnections } from './connections.ts'
import { lookAtDatabase } from './database.ts'
import { onDatabase, type Subject } from './examined.ts'
import { lookAtFeeds } from './feeds.ts'
import { lookAtJobs } from './jobs.ts'
import { lookAtMachine } from './machine.ts'
import { lookAtMail } from './mail.ts'
import { lookAtMigrations } from './migrations.ts'
import { lookAtRights } from './privileges.ts'
import { lookAtProxy } from './proxy.ts'
import { lookAtReplication } from './replication.ts'
import { lookAtSettings } from './settings.ts'
import { lookAtSpace } from './space.ts'
import { lookAtUpdate } from './update.ts'
import { lookAtUpkeep } from './upkeep.ts'

/** Said at once: the database may have to be started, or waited for. */
export const BEFORE_DATABASE: readonly Subject[] = [
  { name: 'machine', look: lookAtMachine },
  { name: 'settings', look: lookAtSettings },
  { name: 'update', look: lookAtUpdate },
]

/** All else, in the order in which it is said: a new subject is a file and a line here. */
export const SUBJECTS: readonly Subject[] = [
  { name: 'database', look: onDatabase(lookAtDatabase) },
  { name: 'migrations', look: onDatabase(lookAtMigrations) },
  { name: 'privileges', look: onDatabase((db, { config }) => lookAtRights(db, config)) },
  {
    name: 'connections',
    look: onDatabase((db, { config }) => lookAtConnections(db, config)),
    // A silent pooler is given up after ten seconds.
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
  { name: 'jobs', look: onDatabase(lookAtJobs) },
  { name: 'feeds', look: onDatabase((db, { config }) => lookAtFeeds(db, config)) },
]
