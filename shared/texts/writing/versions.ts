import { z } from 'zod'
import { isId } from '../../base/id.ts'
import { KINDS } from '../catalog.ts'
import { deskInput } from './desk.ts'

/** What readers got, or a stretch of work on a text. */
export type VersionKind = 'published' | 'work'

/** What one person does within so many minutes is one version. */
export const STRETCH_MINUTES = 10

/** Of stretches of work, all are kept so many days, then one a day; after so many months none. */
export const WORK_KEPT = { days: 30, months: 12 } as const

/** A deleted text can be restored for so many days. */
export const BIN_DAYS = 30

/** Of a list, at once. */
export const VERSIONS_PAGE = 100

/** What has not the form of an id is simply not there (404). */
const id = z.string({ error: 'idInvalid' }).max(200, { error: 'idInvalid' })
const place = z.string({ error: 'idInvalid' }).refine(isId, { error: 'idInvalid' }).nullish()

/** A text; with `kind`, only one of that kind is meant. */
const textInput = z.object({ id, kind: z.enum(KINDS, { error: 'invalid' }).optional() })

/** What is older than the item of this id; `cursor` is what React Query calls it. */
const older = { before: place, cursor: place }

export const versionsInput = textInput.extend(older)
export const versionInput = textInput.extend({ versionId: id })

/** In place of a version: the text as it is stored, and its working copy. */
export const STORED_SIDE = 'stored'
export const COPY_SIDE = 'copy'

/** Two versions of one text, or STORED_SIDE or COPY_SIDE. */
export const compareInput = textInput.extend({ from: id, to: id })

/** All that is in the bin, or what the desk's filters leave of it. */
export const binInput = deskInput.pick({ kind: true, person: true, search: true }).extend(older)
export const binnedInput = z.object({ id })
