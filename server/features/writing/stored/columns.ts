import { recordOf } from '../../../../shared/base/tables.ts'
import { storedCover } from '../../../../shared/images/focus.ts'
import type { FieldMessage } from '../../../../shared/messages/fr.ts'
import { madeBody } from '../../../../shared/texts/bodies/shown-body.ts'
import type { Kind } from '../../../../shared/texts/catalog.ts'
import type { PictureField } from '../../../../shared/texts/fields/derive.ts'
import { PICTURE_FIELDS } from '../../../../shared/texts/fields/field-lists.ts'
import type { ContentInput } from '../../../../shared/texts/item-input.ts'
import type { ContentSaveInput } from '../../../../shared/texts/schema.ts'
import { appError } from '../../../trpc/errors.ts'
import { bodyFault, type IsShort, sentBodyFault } from './stored-faults.ts'

const refuse = (field: string, message: FieldMessage) =>
  appError('BAD_INPUT', { fields: { [field]: message } })

function coverPath<A extends string | null | undefined>(address: A, field: string, origin: string) {
  if (typeof address !== 'string') return address
  const path = storedCover(address, origin)
  if (!path) throw refuse(field, 'imageInvalid')
  return path
}

async function cleanBody(kind: Kind, html: string, origin: string, isShort: IsShort): Promise<string> {
  const sent = sentBodyFault(html)
  if (sent) throw refuse('content', sent)
  // Loaded on demand: no reader needs it.
  const { sanitizeContent } = await import('../../texts/bodies/sanitize.ts')
  const body = sanitizeContent(html, origin)
  const fault = bodyFault(kind, body)
  if (fault && (bodyFault(kind, body, { of: 'a short one' }) || !(await isShort())))
    throw refuse('content', fault)
  return body
}

type DefinedOnly<T> = { [K in keyof T]: Exclude<T[K], undefined> }

const definedOf = <T extends object>(input: T) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as DefinedOnly<T>

/** The columns to store for an input, sanitised. @throws BAD_INPUT */
export async function columnsOf<I extends ContentInput | ContentSaveInput>(
  all: I,
  origin: string,
  isShort: IsShort = () => false,
) {
  // These have tables of their own.
  const {
    signatures: _,
    games: __,
    subjects: ___,
    ...input
  } = { games: undefined, subjects: undefined, ...all }
  const pictures: Partial<Record<PictureField, string | null | undefined>> = all
  const content = await cleanBody(input.kind, input.content, origin, isShort)
  return {
    ...definedOf(input),
    content,
    ...madeBody(content, 'fr'),
    ...definedOf(
      recordOf<Partial<Record<PictureField, string | null | undefined>>>(PICTURE_FIELDS, (name) =>
        coverPath(pictures[name], name, origin),
      ),
    ),
  }
}

export type Columns = Awaited<ReturnType<typeof columnsOf<ContentSaveInput>>>
