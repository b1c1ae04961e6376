import type { ComponentType } from 'react'
import { BackupPart } from './parts/backup-part.tsx'
import { DatabasePart } from './parts/database-part.tsx'
import { ErrorsPart } from './parts/errors-part.tsx'
import { FeedsPart } from './parts/feeds-part.tsx'
import { LocksPart } from './parts/locks-part.tsx'
import { MailPart } from './parts/mail-part.tsx'
import { ProcessesPart } from './parts/processes-part.tsx'
import { QueuesPart } from './parts/queues-part.tsx'
import { SpacePart } from './parts/space-part.tsx'
import { TranslationPart } from './parts/translation-part.tsx'
import { VersionPart } from './parts/version-part.tsx'
import { PART_NAMES, type PartName, type Status } from './status.ts'

const CARDS: Record<PartName, ComponentType<{ status: Status }>> = {
  database: DatabasePart,
  space: SpacePart,
  backup: BackupPart,
  mail: MailPart,
  translation: TranslationPart,
  feeds: FeedsPart,
  queues: QueuesPart,
  errors: ErrorsPart,
  locks: LocksPart,
  processes: ProcessesPart,
  version: VersionPart,
}

/** In the order of the page. */
export const PARTS = PART_NAMES.map((name) => ({ name, Part: CARDS[name] }))
