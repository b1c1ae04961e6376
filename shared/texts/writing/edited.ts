import type { Signatory } from '../../people/signatory.ts'
import type { NamedSubject } from '../../subjects/named.ts'
import type { Kind } from '../catalog.ts'
import type { StoredFields } from '../fields/derive.ts'
import type { TextFields } from '../fields/text-fields.ts'
import type { NamedPart } from '../named.ts'

interface NamedGame {
  id: string
  name: string
}

/** A stored text, as far as a form takes it over. */
export interface EditedText extends StoredFields {
  kind: Kind
  updatedAt: Date
  signatures: Signatory[]
  /** What a review judges. */
  game: NamedGame | null
  games: NamedGame[]
  subjects: NamedSubject[]
}

export interface ResolvedGame extends NamedGame {
  slug: string
  seen: boolean
}

export interface NamedSignature {
  id: string | null
  username: string
}

/** Work on a text as a form gets it: sanitised, with names. Without a copy, the text as it stands. */
export interface ShownCopy {
  fields: Omit<TextFields, 'signatures' | NamedPart> & {
    signatures: NamedSignature[]
    /** Null first: a review's is that of its title. */
    games: (ResolvedGame | null)[]
    subjects: NamedSubject[]
  }
  revision: number | null
  /** The text's `updatedAt` that the work began with. */
  base: Date
  savedAt: Date
  savedBy: { id: string; username: string } | null
  key: string | null
  proposedAt: Date | null
  /** When changes that were approved come to readers; what is written since is not among them. */
  publishAt: Date | null
}
