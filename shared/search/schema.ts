import { z } from 'zod'
import { numberFilter, wordFilter } from '../base/filter-input.ts'
import { DEFAULT_LANG, LANGS } from '../base/lang.ts'
import { pageNumber } from '../base/paging.ts'
import { filedFilter } from '../platforms/id.ts'
import { CONTENT_LIMITS } from '../texts/limits.ts'
import { listInput, searchText } from '../texts/schema.ts'
import { SEARCH_KINDS, SEARCH_SORTS } from './kinds.ts'

const lang = z.enum(LANGS, { error: 'invalid' }).default(DEFAULT_LANG)
/** A blank search finds nothing. */
const q = searchText.transform((text = '') => text)

/** One search over everything that readers can find, or over one kind of it. */
export const findInput = z.object({
  q,
  kind: wordFilter(SEARCH_KINDS),
  platform: filedFilter(),
  year: numberFilter(CONTENT_LIMITS.firstYear, CONTENT_LIMITS.lastYear),
  sort: wordFilter(SEARCH_SORTS),
  page: pageNumber.default(1),
  exact: listInput.shape.exact,
  lang,
})
export type FindInput = z.output<typeof findInput>

/** The text that a user is typing. */
export const suggestInput = z.object({ q, lang })
