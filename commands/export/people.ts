import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { SIGNING_ROLES } from '../../shared/people/signatory.ts'
import { href } from '../../shared/routes.ts'
import { withFrontMatter } from './front-matter.ts'
import { linesToMarkdown } from './markdown.ts'
import { fileName } from './names.ts'
import type { Pictures } from './pictures.ts'
import type { ExportSnapshot } from './rows.ts'

interface PersonRow {
  id: string
  slug: string
  username: string
  fullName: string | null
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
  root: string,
  pictures: Pictures,
): Promise<number> {
  const rows = snapshot.rows<PersonRow>(
    `SELECT u."id", p."slug", u."username", p."fullName", p."jobFr", p."jobEn", p."linesFr", p."linesEn", p."links",
        p."portraitId",
        ARRAY(SELECT f."slug" FROM "FormerTeamSlug" f WHERE f."userId" = u."id" ORDER BY f."slug") AS "former"
      FROM "TeamPage" p JOIN "User" u ON u."id" = p."userId" WHERE u."role"::text = ANY($1) ORDER BY p."slug"`,
    [[...SIGNING_ROLES]],
    100,
  )
  let people = 0
  for await (const row of rows) {
    const { id, slug, username, fullName, links, portraitId } = row
    const portrait = portraitId === null ? undefined : pictures.get(portraitId)
    const facts = {
      name: fullName ?? username,
      slug,
      username,
      links,
      portrait: portrait && { file: `../${portrait.file}`, alt: portrait.alt },
      formerAddresses: row.former.map((former) => href('person', 'fr', { slug: former })),
    }
    const write = (ending: string, more: object, lines: string | null) =>
      writeFile(
        path.join(root, 'people', fileName(slug, id) + ending),
        withFrontMatter({ ...facts, ...more }, lines ? `${linesToMarkdown(lines)}\n` : ''),
        { flag: 'wx' },
      )
    await write('.md', { lang: 'fr', job: row.jobFr }, row.linesFr)
    if (row.jobEn || row.linesEn) await write('.en.md', { lang: 'en', job: row.jobEn }, row.linesEn)
    people++
  }
  return people
}
