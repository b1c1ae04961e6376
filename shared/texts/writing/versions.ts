import { z } from 'zod'
import { isId } from '../../base/id.ts'
import { KINDS } from '../catalog.ts'
import { deskInput } from './desk.ts'

/** A version that was published, or a period of work. */
export type VersionKind = 'published' | 'work'

/** One person's work within so many minutes is one version. */
export const STRETCH_MINUTES = 10

/** All versions of work are kept for so many days, then one a day; after so many months none. */
export const WORK_KEPT = { days: 30, months: 12 } as const

/** How many days a deleted text can be restored. */
export const BIN_DAYS = 30

export const VERSIONS_PAGE = 100

/** Anything without the form of an id is not found (404). */
const id = z.string({ error: 'idInvalid' }).max(200, { error: 'idInvalid' })
const place = z.string({ error: 'idInvalid' }).refine(isId, { error: 'idInvalid' }).nullish()

/** With `kind`, only a text of that kind is found. */
const textInput = z.object({ id, kind: z.enum(KINDS, { error: 'invalid' }).optional() })

/** React Query calls it `cursor`. */
const older = { before: place, cursor: place }

export const versionsInput = textInput.extend(older)
export const versionInput = textInput.extend({ versionId: id })

/** The names of the stored text and its working copy in a comparison. */
export const STORED_SIDE = 'stored'
export const COPY_SIDE = 'copy'

export const compareInput = textInput.extend({ from: id, to: id })

/** The desk's filters apply to it. */
export const binInput = deskInput.pick({ kind: true, person: true, search: true }).extend(older)
export const binnedInput = z.object({ id })
