import { Prisma } from '../../../prisma/generated/client.ts'
import type { Role } from '../../../shared/account/permissions.ts'
import type { Lang } from '../../../shared/base/lang.ts'
import { imageUrl } from '../../../shared/images/address.ts'
import { SIGNING_ROLES } from '../../../shared/people/signatory.ts'

/** A text of somebody's page; on an English page perhaps French, where nobody has written the English. */
export interface PersonText {
  text: string
  lang: Lang
}

/** Somebody of the team, as readers see them. */
export interface Person {
  id: string
  slug: string
  /** The name that they sign by. */
  username: string
  role: Role
  /** In full, where they have given it. */
  fullName: string | null
  job: PersonText | null
  lines: PersonText | null
  links: string[]
  /** The address of their picture; without one they are drawn. */
  portrait: string | null
  /** Nothing of it is French on the English page. */
  inEnglish: boolean
}

export interface PersonRow extends Pick<Person, 'id' | 'slug' | 'username' | 'role' | 'fullName' | 'links'> {
  jobFr: string | null
  jobEn: string | null
  linesFr: string | null
  linesEn: string | null
  portraitId: string | null
}

/** `page` is "TeamPage", `u` its "User". */
export const personColumns = Prisma.sql`u."id", page."slug", u."username", u."role"::text AS "role", page."fullName",
  page."jobFr", page."jobEn", page."linesFr", page."linesEn", page."links", page."portraitId"`

/** Whether `u` is of the team now. */
export const isOfTeam = Prisma.raw(`u."role" IN (${SIGNING_ROLES.map((role) => `'${role}'`).join(', ')})`)

function textIn(lang: Lang, fr: string | null, en: string | null): PersonText | null {
  if (lang === 'en' && en) return { text: en, lang: 'en' }
  return fr ? { text: fr, lang: 'fr' } : null
}

/** The only place where a row becomes a person. */
export const toPerson = (row: PersonRow, lang: Lang): Person => ({
  ...{ id: row.id, slug: row.slug, username: row.username, role: row.role },
  ...{ fullName: row.fullName, links: row.links },
  job: textIn(lang, row.jobFr, row.jobEn),
  lines: textIn(lang, row.linesFr, row.linesEn),
  portrait: row.portraitId && imageUrl(row.portraitId),
  inEnglish: (!row.jobFr || row.jobEn !== null) && (!row.linesFr || row.linesEn !== null),
})
