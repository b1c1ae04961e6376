import { FIELD_NAMES, fieldOf } from '../../../shared/texts/fields/derive.ts'
import { SEARCHED_FIELDS, TRANSLATED_FIELDS } from '../../../shared/texts/fields/field-lists.ts'
import { ALSO_CALLED, SEARCH_RULE } from '../../../shared/texts/search-index.ts'
import { MigrationError } from './table.ts'

type Names = readonly string[]

const isTranslated = (name: (typeof FIELD_NAMES)[number]): boolean => fieldOf(name).translated !== false

/** What `"{all but the slug}"` and the like stand for in prisma/sql. */
const LISTS: Record<string, Names> = {
  'all but the slug': FIELD_NAMES.filter((name) => name !== 'slug'),
  translated: TRANSLATED_FIELDS,
  'all but slug and body': FIELD_NAMES.filter((name) => name !== 'slug' && name !== 'content'),
  'searched in both': SEARCHED_FIELDS.filter(isTranslated),
  'searched in French': SEARCHED_FIELDS.filter((name) => !isTranslated(name)),
}
for (const weight of ['A', 'B', 'C'] as const) {
  const ofWeight = SEARCHED_FIELDS.filter((name) => fieldOf(name).searched === weight)
  LISTS[weight] = ofWeight
  LISTS[`${weight} in both`] = ofWeight.filter(isTranslated)
  LISTS[`${weight} in French`] = ofWeight.filter((name) => !isTranslated(name))
}

/** What `"{also called}"` and the like stand for, literally. */
const VALUES: Record<string, string> = {
  '"{search rule}"': String(SEARCH_RULE),
  '"{also called}"': `'${JSON.stringify(ALSO_CALLED).replaceAll("'", "''")}'`,
}

function namesOf(list: string, file: string): Names {
  const names = LISTS[list]
  if (names?.length) return names
  const known = Object.keys(LISTS).filter((one) => LISTS[one]?.length)
  throw new MigrationError(`${file}: "{${list}}" is no list of fields. These are: ${known.join(', ')}.`)
}

/** A line with `"{each translated}"` stands there for each of them. */
const EACH = /"\{each ([\w ]+)\}"/
/** `NEW."{A}"` is a list, with a comma between its names and `NEW.` before each. */
const LIST = /((?:\b\w+\.)?)"\{([\w ]+)\}"/g

/** A text of prisma/sql with the names of texts' fields. @throws MigrationError naming a list that is unknown or empty */
export const withFields = (sql: string, file: string): string =>
  Object.entries(VALUES)
    .reduce((written, [name, value]) => written.replaceAll(name, () => value), sql)
    .split('\n')
    .flatMap((line) => {
      const list = EACH.exec(line)?.[1]
      return list ? namesOf(list, file).map((name) => line.replaceAll(`"{each ${list}}"`, `"${name}"`)) : line
    })
    .join('\n')
    .replace(LIST, (_all, record: string, list: string) =>
      namesOf(list, file)
        .map((name) => `${record}"${name}"`)
        .join(', '),
    )
