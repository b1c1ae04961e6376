import type { Lang } from '../../../../shared/base/lang.ts'
import { FILE_COLUMNS, FILE_FIELDS } from '../../../../shared/games/file/columns.ts'
import { csvLine } from '../../logs/downloads/csv.ts'

/** Excel expects the separator of its language, and recognises UTF-8 by the byte order mark. */
const SEPARATOR: Record<Lang, string> = { fr: ';', en: ',' }

/** An empty file of games, with its headings and its name. */
export const gameFileTemplate = (lang: Lang): { name: string; text: string } => ({
  name: lang === 'fr' ? 'jeux.csv' : 'games.csv',
  text: `\ufeff${csvLine(
    FILE_FIELDS.map((field) => FILE_COLUMNS[field][lang][0]),
    SEPARATOR[lang],
  )}`,
})
