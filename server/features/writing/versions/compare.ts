import type { Kind } from '../../../../shared/texts/catalog.ts'
import { type FieldName, FORM_FIELDS, fieldOf } from '../../../../shared/texts/fields/derive.ts'
import { allFiled, isFiledUnder } from '../../../../shared/texts/fields/filed.ts'
import type { TextFields } from '../../../../shared/texts/fields/text-fields.ts'
import type { ComparedBlock, ComparedField } from '../../../../shared/texts/writing/compared.ts'
import { COPY_SIDE, STORED_SIDE } from '../../../../shared/texts/writing/versions.ts'
import type { Db } from '../../../database/client.ts'
import { appError } from '../../../trpc/errors.ts'
import { findCopy } from '../copies/copy.ts'
import { storedFields } from '../stored/stored-fields.ts'
import { type GonePicture, gonePictures } from './gone-pictures.ts'
import { namedIn } from './named.ts'
import { findVersion, type Version } from './read.ts'
import { namesIn } from './signers.ts'

export interface Comparison {
  /** Null for the text itself and for its working copy. */
  from: Version | null
  to: Version | null
  /** The fields that differ, in the order of the form; the body is `text`. */
  fields: ComparedField[]
  text: ComparedBlock[]
  /** Set when the body was too long, or too different, to be compared word by word throughout. */
  coarse: boolean
  gone: { from: GonePicture[]; to: GonePicture[] }
}

interface Side {
  version: Version | null
  fields: TextFields
}

async function readSide(db: Db, contentId: string, which: string): Promise<Side> {
  if (which !== STORED_SIDE && which !== COPY_SIDE) {
    const { fields, ...version } = await findVersion(db, contentId, which)
    return { version, fields }
  }
  const fields =
    which === STORED_SIDE ? await storedFields(db, contentId) : (await findCopy(db, contentId))?.fields
  if (!fields) throw appError('VERSION_NOT_FOUND')
  return { version: null, fields }
}

type Names = Awaited<ReturnType<typeof namesIn>>

const shown = (name: FieldName, fields: TextFields, names: Names): string =>
  name === 'looks'
    ? names.looks(fields)
    : isFiledUnder(name)
      ? allFiled(fields, name).join(', ')
      : String(fields[name] ?? '').trim()

const namesFor = (kind: Kind): FieldName[] =>
  FORM_FIELDS.filter(
    (name) => fieldOf(name).kinds.includes(kind) && !['body', 'filed'].includes(fieldOf(name).control),
  )

/** The two states to compare, the text's kind, and the site's address. */
interface CompareQuery {
  id: string
  from: string
  to: string
}
interface Of {
  kind: Kind
  origin: string
}

/** Compares two states of one text, as plain text. @throws VERSION_NOT_FOUND, also for one of another text */
export async function compareVersions(
  db: Db,
  { id, from, to }: CompareQuery,
  { kind, origin }: Of,
): Promise<Comparison> {
  const [a, b] = [await readSide(db, id, from), await readSide(db, id, to)]
  const named = await namedIn(db, [a.fields, b.fields])
  const names = await namesIn(db, [a.fields, b.fields])
  const fields: ComparedField[] = [
    ...namesFor(kind).map((name) => ({
      name,
      from: shown(name, a.fields, names),
      to: shown(name, b.fields, names),
    })),
    { name: 'signatures', from: names.signers(a.fields), to: names.signers(b.fields) },
    ...named(a.fields).map(({ name, value }, n) => ({
      name,
      from: value,
      to: named(b.fields)[n]?.value ?? '',
    })),
  ]
  const { compareText } = await import('./compare-text.ts')
  const { blocks, coarse } = compareText(String(a.fields.content ?? ''), String(b.fields.content ?? ''))
  return {
    from: a.version,
    to: b.version,
    fields: fields.filter((field) => field.from !== field.to),
    text: blocks,
    coarse,
    gone: { from: await gonePictures(db, a.fields, origin), to: await gonePictures(db, b.fields, origin) },
  }
}
