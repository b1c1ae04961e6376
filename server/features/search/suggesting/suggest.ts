import { Prisma } from '../../../../prisma/generated/client.ts'
import type { Lang } from '../../../../shared/base/lang.ts'
import { SEARCH_LIMITS, type SearchKind } from '../../../../shared/search/kinds.ts'
import { literal } from '../../../database/prepared.ts'
import { queryRows } from '../../../database/rows.ts'
import { filingOf } from '../../platforms/known/read.ts'
import { facetsOf } from '../../retrieval/question/facets.ts'
import { understand } from '../../retrieval/question/understand.ts'
import { readable } from '../../retrieval/question/words.ts'
import { listsBegun } from '../everywhere/lists.ts'
import { shownPages } from '../everywhere/shown-pages.ts'
import { pagesBegun, pageTitle } from '../everywhere/site-pages.ts'
import { resultPath, type SearchReader } from '../results/present.ts'
import type { Suggestion } from '../results/result.ts'

/** No name is longer. */
const TYPED_MOST = 200
/** Names that come before platforms, genres and pages, and how many of these follow. */
const BEFORE = 2
const LISTS = 3
const PAGES = 2

interface Row {
  kind: SearchKind
  id: string
  title: string
  title_en: string | null
  slug: string
  slug_en: string | null
}

const toSuggestion = ({ kind, id, title, title_en, slug, slug_en }: Row, lang: Lang): Suggestion => {
  const its = (lang === 'en' && slug_en) || slug
  return {
    kind,
    id,
    title: (lang === 'en' && title_en) || title,
    slug: its,
    path: resultPath(kind, its, lang),
  }
}

/** Suggests names that begin so: two of the site's things, then platforms, genres and pages, then all others (search_suggested). */
export async function suggestEverywhere(reader: SearchReader, text: string): Promise<Suggestion[]> {
  const { db, lang } = reader
  const typed = readable(text).slice(0, TYPED_MOST).toWellFormed()
  if (typed === '') return []
  const naming = { filing: await filingOf(db), lang }
  const { all } = understand(typed, { exact: true, signs: false })
  // Without the everyday words before it: "jeux de cou" is a beginning of racing games.
  const name = understand(typed, { facets: facetsOf(naming.filing) }).names.at(-1) ?? typed
  const statement = Prisma.sql`
    SELECT * FROM search_suggested(${typed}, ${JSON.stringify(all)}, ${literal(SEARCH_LIMITS.suggested)})`
  const pages = [
    ...[...listsBegun(typed, naming), ...(name === typed ? [] : listsBegun(name, naming))].slice(0, LISTS),
    ...pagesBegun(typed)
      .slice(0, PAGES)
      .map((page) => ({ page, title: pageTitle(page, lang) })),
  ]
  const [rows, shown] = await Promise.all([
    queryRows<Row>(db, 'search_suggested', statement, []),
    shownPages(reader, pages),
  ])
  const names = rows.map((row) => toSuggestion(row, lang))
  const offered = shown.map(({ kind, id, title, slug, path }) => ({ kind, id, title, slug, path }))
  return [...names.slice(0, BEFORE), ...offered, ...names.slice(BEFORE)]
    .filter(({ path }, at, all) => all.findIndex((one) => one.path === path) === at)
    .slice(0, SEARCH_LIMITS.suggested)
}
