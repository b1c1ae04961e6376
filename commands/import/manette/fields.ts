import type { ChosenSignature } from '../../../shared/people/signatures-input.ts'
import { FILED, FILED_LISTS } from '../../../shared/platforms/kinds.ts'
import type { Kind } from '../../../shared/texts/catalog.ts'
import { FIELD_NAMES, type FieldName, fieldOf } from '../../../shared/texts/fields/derive.ts'
import { PICTURE_FIELDS, TRANSLATED_FIELDS } from '../../../shared/texts/fields/field-lists.ts'
import { filedAs } from '../../../shared/texts/fields/filed.ts'
import type { FieldValue, TextFields } from '../../../shared/texts/fields/text-fields.ts'
import { looksText } from '../../../shared/texts/looks.ts'
import { signaturesOf } from '../people.ts'
import { count } from '../source.ts'
import { type Importing, idsHere, listAt, wordsAt } from './context.ts'
import type { Facts, MarkdownRead } from './front-matter.ts'
import { bodyFromMarkdown } from './markdown.ts'
import { coverFor, pictureFor } from './pictures.ts'
import type { TextEntry } from './texts.ts'

const isValue = (value: unknown): value is FieldValue =>
  typeof value === 'string' || typeof value === 'number' || value === null

/** A body as HTML for the sanitiser, with its pictures and links as they are here. */
export function bodyFor(on: Importing, { file, body }: MarkdownRead): string {
  const { site, for: generator } = on.folder.sign
  const { html, missing } = bodyFromMarkdown(body, {
    picture: (address) => pictureFor(on, address),
    link: (href) => {
      // For a generator, links to what has no file lead to the site.
      const own =
        generator && href.startsWith(`${site.replace(/\/$/, '')}/`)
          ? href.slice(site.replace(/\/$/, '').length)
          : href
      const [path = ''] = own.split(/[?#]/)
      const moved = on.moved.get(path)
      return moved === undefined ? own : moved + own.slice(path.length)
    },
  })
  if (missing.length > 0) on.report(`${file}: no picture ${missing.join(', ')}`)
  count(on.counted, 'places of missing pictures, where their words stand', missing.length)
  return html
}

/** Second looks as they are stored; who took them is a guest, or an account that the operator named. */
function looksOf({ accounts }: Importing, { looks, firstRating }: Facts): string | null {
  if (!Array.isArray(looks) || looks.length === 0) return null
  const read = looks.map((one: Facts) => {
    const by = (one.by ?? {}) as Facts
    const account = accounts.get(wordsAt(by, 'page') || wordsAt(by, 'name'))
    return {
      id: wordsAt(one, 'id'),
      at: wordsAt(one, 'at'),
      rating: typeof one.rating === 'number' || typeof one.rating === 'string' ? one.rating : null,
      why: wordsAt(one, 'why'),
      by: account ? { id: account.id } : { id: null, username: wordsAt(by, 'name') },
    }
  })
  const first = typeof firstRating === 'number' || typeof firstRating === 'string' ? firstRating : undefined
  return looksText(first === undefined ? { looks: read } : { first, looks: read })
}

const plain = (names: readonly FieldName[], facts: Facts): TextFields =>
  Object.fromEntries(names.flatMap((name) => (isValue(facts[name]) ? [[name, facts[name]]] : [])))

/** A text's fields as a form holds them: all of its kind, empty where the export has nothing. */
export function fieldsFor(
  on: Importing,
  { kind, signed }: Pick<TextEntry, 'kind' | 'signed'>,
  read: MarkdownRead,
): TextFields & { content: string; signatures: ChosenSignature[] } {
  const { facts } = read
  const names = FIELD_NAMES.filter((name) => fieldOf(name).kinds.includes(kind))
  const empty = Object.fromEntries(names.map((name) => [name, null]))
  const filed = kind === 'review' ? FILED.map((name) => filedAs(name, filedOf(facts, name))) : []
  const people = new Map(signed.map((one) => [one.key, one]))
  const all: TextFields = {
    ...empty,
    ...plain(names, facts),
    ...Object.assign({}, ...filed),
    ...Object.fromEntries(
      PICTURE_FIELDS.filter((name) => names.includes(name)).map((name) => [name, coverFor(on, facts[name])]),
    ),
    ...(names.includes('tags') && { tags: listAt(facts, 'tags').join(', ') || null }),
    ...(names.includes('looks') && { looks: looksOf(on, facts) }),
    ...named(on, kind, facts),
  }
  const { signatures } = signaturesOf([...people.keys()], people, on.accounts)
  return { ...all, content: bodyFor(on, read), signatures }
}

const filedOf = (facts: Facts, name: (typeof FILED)[number]): string[] => {
  const all = listAt(facts, FILED_LISTS[name])
  return all.length > 0 ? all : [wordsAt(facts, name)].filter(Boolean)
}

const named = (on: Importing, kind: Kind, facts: Facts): TextFields =>
  kind === 'page'
    ? {}
    : {
        games: idsHere(on, on.games, listAt(facts, 'games')),
        subjects: idsHere(on, on.subjects, listAt(facts, 'subjects')),
      }

/** English as it was written; what is missing stays French. */
export function englishFor(on: Importing, read: MarkdownRead) {
  const looks = looksOf(on, read.facts)
  const said = Object.entries(plain(TRANSLATED_FIELDS, read.facts)).filter(
    ([, value]) => typeof value === 'string',
  )
  return { ...Object.fromEntries(said), ...(looks && { looks }), content: bodyFor(on, read) }
}
