import { z } from 'zod'
import { DEFAULT_LANG, LANGS } from '../lang.ts'
import { pageNumber } from '../paging.ts'
import { storableText } from '../text/storable.ts'

/** Sizes of what somebody's page says (CHECKs and columns of the table "TeamPage"), in characters. */
export const PERSON_LIMITS = {
  name: 80,
  job: 80,
  lines: 600,
  links: 5,
  link: 300,
  /** Texts on one page of theirs. */
  page: 10,
} as const

const lang = z.enum(LANGS, { error: 'invalid' }).default(DEFAULT_LANG)

/** A slug, or what was mistyped for one: bounded, so that the look-up is cheap; unknown is 404. */
const personSlug = storableText.pipe(
  z.string().min(1, { error: 'slugInvalid' }).max(120, { error: 'slugInvalid' }),
)

/** Somebody's page and what they sign, newest first. */
export const personInput = z.object({ slug: personSlug, page: pageNumber.default(1), lang })

/** The team as /about shows it. */
export const teamInput = z.object({ lang })
