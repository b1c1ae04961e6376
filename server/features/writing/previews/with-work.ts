import { recordOf } from '../../../../shared/base/tables.ts'
import { storedImageUrl } from '../../../../shared/images/address.ts'
import { shownBody } from '../../../../shared/texts/bodies/shown-body.ts'
import { FIELD_NAMES, type PictureField } from '../../../../shared/texts/fields/derive.ts'
import {
  PICTURE_FIELDS,
  TRANSLATED_LISTED,
  TRANSLATED_UNLISTED,
} from '../../../../shared/texts/fields/field-lists.ts'
import { previewOf } from '../../../../shared/texts/fields/form-texts.ts'
import {
  type TextFields,
  typedOf,
  type WrittenSignature,
} from '../../../../shared/texts/fields/text-fields.ts'
import { looksIn } from '../../../../shared/texts/looks.ts'
import { NAMED_PARTS } from '../../../../shared/texts/named.ts'
import { readingMinutes } from '../../../../shared/texts/reading-time.ts'
import type { Db } from '../../../database/client.ts'
import { resolveGames } from '../../games/naming/resolve.ts'
import { presentSubjects } from '../../subjects/naming/resolve.ts'
import { type ContentWithBody, SIGNATURES, toSignatory } from '../../texts/selects.ts'
import { piecesOf, translationsOf } from '../../translation/pieces/pieces.ts'

const accounts = (db: Db, named: readonly { id: string | null }[]) =>
  db.user.findMany({
    where: { id: { in: named.flatMap(({ id }) => id ?? []) } },
    select: SIGNATURES.select.user.select,
  })

async function signatories(db: Db, written: readonly WrittenSignature[]) {
  const people = await accounts(db, written)
  return written.flatMap((one) => {
    if (one.id === null) return [toSignatory({ guest: one.username, user: null })]
    const user = people.find(({ id }) => id === one.id)
    return user ? [toSignatory({ guest: null, user })] : []
  })
}

/** Sanitised as at publication, with unfinished fields as they are. @returns undefined when the work changes nothing */
export async function previewWithWork(
  db: Db,
  stored: ContentWithBody,
  { signatures = [], games, subjects, ...fields }: TextFields,
  origin: string,
): Promise<ContentWithBody | undefined> {
  const { sanitizeContent } = await import('../../texts/bodies/sanitize.ts')
  const work = previewOf(stored.kind, typedOf(fields))
  const signed = await signatories(db, signatures)
  const resolved = await resolveGames(db, games ?? [])
  const named = (games ?? [])
    .flatMap((key) => resolved.get(key ?? '') ?? [])
    .map(({ seen: _, ...game }) => game)
  const { looks } = looksIn(work.looks)
  const lookers = await accounts(
    db,
    looks.map(({ by }) => by),
  )
  const content = sanitizeContent(work.content, origin)
  const item: ContentWithBody = {
    ...stored,
    ...work,
    ...recordOf<Pick<ContentWithBody, PictureField>>(PICTURE_FIELDS, (name) =>
      work[name] ? (storedImageUrl(work[name], origin) ?? null) : null,
    ),
    content,
    readingMinutes: readingMinutes(content),
    gameTitle: work.gameTitle || null,
    signatures: signed.length > 0 ? signed : stored.signatures,
    ...(games && {
      games: named,
      game: stored.kind === 'review' && games[0] !== null ? (named[0] ?? null) : null,
    }),
    ...(subjects && { subjects: await presentSubjects(db, subjects) }),
    ...(looks.length > 0 && { lookers: lookers.map((user) => toSignatory({ guest: null, user })) }),
  }
  const same =
    FIELD_NAMES.every((name) => String(item[name] ?? '') === String(stored[name] ?? '')) &&
    JSON.stringify(item.signatures) === JSON.stringify(stored.signatures) &&
    NAMED_PARTS.every((part) => JSON.stringify(item[part]) === JSON.stringify(stored[part]))
  return same ? undefined : item
}

/** As an English page shows it: with the fields that are completely translated already. */
export async function workInEnglish(db: Db, item: ContentWithBody): Promise<ContentWithBody> {
  const hashes = piecesOf(item).map(({ hash }) => hash)
  const pieces = await db.translation.findMany({
    where: { contentId: item.id, lang: 'en', sourceHash: { in: hashes } },
    select: { sourceHash: true, text: true, manual: true },
  })
  const byHash = new Map(pieces.map(({ sourceHash, text }) => [sourceHash, text]))
  const english = translationsOf(item, (hash) => byHash.get(hash))
  const isThere = (name: keyof typeof english) => english[name] !== null || item[name] === null
  const texts = TRANSLATED_LISTED.every(isThere)
  const body = TRANSLATED_UNLISTED.every(isThere)
  const of = (names: readonly (keyof typeof english)[]) =>
    Object.fromEntries(names.map((name) => [name, english[name]]))
  const machine = (texts || body) && pieces.some(({ manual }) => !manual)
  const translated: ContentWithBody = {
    ...item,
    ...(texts && of(TRANSLATED_LISTED)),
    ...(body && of(TRANSLATED_UNLISTED)),
    ...(body && english.content !== null && { readingMinutes: readingMinutes(english.content) }),
    translation: { texts, body, machine, possible: false },
  }
  return { ...translated, content: shownBody(translated.content, 'en') }
}
