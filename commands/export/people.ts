import type { Lang } from '../../shared/base/lang.ts'
import { SIGNING_ROLES } from '../../shared/people/signatory.ts'
import { href } from '../../shared/routes.ts'
import { type ExportPlace, writeMarkdown } from './front-matter.ts'
import { linesToMarkdown } from './markdown.ts'
import { fileName } from './names.ts'
import type { Pictures } from './pictures.ts'
import type { ExportSnapshot } from './rows.ts'

interface PersonRow {
  id: string
  slug: string
  username: string
  fullName: string | null
  otherNames: string[]
  jobFr: string | null
  jobEn: string | null
  linesFr: string | null
  linesEn: string | null
  links: string[]
  portraitId: string | null
  former: string[]
}

/** Exports the public pages of the team, without accounts: no e-mail address, no credentials. */
export async function exportPeople(
  snapshot: ExportSnapshot,
  place: ExportPlace,
  pictures: Pictures,
): Promise<number> {
  const rows = snapshot.rows<PersonRow>(
    `SELECT u."id", p."slug", u."username", p."fullName", p."otherNames", p."jobFr", p."jobEn", p."linesFr", p."linesEn", p."links",
        p."portraitId",
        ARRAY(SELECT f."slug" FROM "FormerTeamSlug" f WHERE f."userId" = u."id" ORDER BY f."slug") AS "former"
      FROM "TeamPage" p JOIN "User" u ON u."id" = p."userId" WHERE u."role"::text = ANY($1) ORDER BY p."slug"`,
    [[...SIGNING_ROLES]],
    100,
  )
  let people = 0
  for await (const row of rows) {
    const { id, slug, username, fullName, otherNames, links, portraitId } = row
    const portrait = portraitId === null ? undefined : pictures.get(portraitId)
    const facts = {
      name: fullName ?? username,
      slug,
      username,
      otherNames,
      links,
      portrait: portrait && { file: portrait.address, alt: portrait.alt },
      formerAddresses: row.former.map((former) => href('person', 'fr', { slug: former })),
    }
    const name = fileName(slug, id)
    const write = (lang: Lang, more: object, lines: string | null) =>
      writeMarkdown(place, {
        folder: 'people',
        name: lang === 'en' ? `${name}.en.md` : `${name}.md`,
        address: href('person', lang, { slug: name }),
        facts: { ...facts, lang, ...more },
        body: lines ? `${linesToMarkdown(lines)}\n` : '',
      })
    await write('fr', { job: row.jobFr }, row.linesFr)
    if (row.jobEn || row.linesEn) await write('en', { job: row.jobEn }, row.linesEn)
    people++
  }
  return people
}
