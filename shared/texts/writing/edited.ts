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

/** The part of a stored text that a form uses. */
export interface EditedText extends StoredFields {
  kind: Kind
  updatedAt: Date
  signatures: Signatory[]
  /** The game that a review judges. */
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

/** Work on a text for the form: sanitised, with names. Without a copy, it is the text itself. */
export interface ShownCopy {
  fields: Omit<TextFields, 'signatures' | NamedPart> & {
    signatures: NamedSignature[]
    /** A leading null means that a review's game comes from its title. */
    games: (ResolvedGame | null)[]
    subjects: NamedSubject[]
  }
  revision: number | null
  /** The `updatedAt` of the text on which the work is based. */
  base: Date
  savedAt: Date
  savedBy: { id: string; username: string } | null
  key: string | null
  proposedAt: Date | null
  /** When approved changes are published; later work is not included. */
  publishAt: Date | null
}
