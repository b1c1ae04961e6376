import { z } from 'zod'
import { isId } from '../../base/id.ts'
import { KINDS } from '../catalog.ts'
import { deskInput } from './desk.ts'

/** It is what readers got, or a stretch of work on a text. */
export type VersionKind = 'published' | 'work'

/** What one person does within so many minutes is one version. */
export const STRETCH_MINUTES = 10

/** All stretches of work are kept so many days, then one a day; after so many months none. */
export const WORK_KEPT = { days: 30, months: 12 } as const

/** A deleted text can be restored for so many days. */
export const BIN_DAYS = 30

export const VERSIONS_PAGE = 100

/** What has not the form of an id is not there (404). */
const id = z.string({ error: 'idInvalid' }).max(200, { error: 'idInvalid' })
const place = z.string({ error: 'idInvalid' }).refine(isId, { error: 'idInvalid' }).nullish()

/** With `kind`, only one of that kind is meant. */
const textInput = z.object({ id, kind: z.enum(KINDS, { error: 'invalid' }).optional() })

/** React Query calls it `cursor`. */
const older = { before: place, cursor: place }

export const versionsInput = textInput.extend(older)
export const versionInput = textInput.extend({ versionId: id })

/** These stand for the stored text and its working copy. */
export const STORED_SIDE = 'stored'
export const COPY_SIDE = 'copy'

export const compareInput = textInput.extend({ from: id, to: id })

/** The desk's filters narrow it. */
export const binInput = deskInput.pick({ kind: true, person: true, search: true }).extend(older)
export const binnedInput = z.object({ id })
