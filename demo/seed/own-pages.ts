import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Tx } from '../../server/database/client.ts'
import { memberId } from '../../server/features/operation/demo/demo-ids.ts'
import { sanitizeContent } from '../../server/features/texts/bodies/sanitize.ts'
import { keepWhole } from '../../server/features/translation/corrections/keep-whole.ts'
import { insertContent } from '../../server/features/writing/texts/write.ts'
import { DEMO_DIR } from './data.ts'
import { englishSchema, parse } from './files.ts'
import { momentOf } from './time.ts'

const PAGES_DIR = path.join(DEMO_DIR, 'texts', 'pages')
/** Any origin works, as links in them are paths. */
const ORIGIN = 'http://localhost'

const headSchema = z.strictObject({
  title: z.string(),
  excerpt: z.string(),
  daysAgo: z.coerce.number().positive(),
  author: z.string(),
})

/** The demo's pages of the team's own, in both languages. */
export async function readOwnPages() {
  const names = (await readdir(PAGES_DIR)).filter((name) => !name.endsWith('.en.html')).sort()
  return Promise.all(
    names.map(async (name) => {
      const read = async (file: string) => parse(await readFile(path.join(PAGES_DIR, file), 'utf8'))
      const [french, english] = await Promise.all([read(name), read(name.replace(/\.html$/, '.en.html'))])
      return {
        slug: name.replace(/^\d+-|\.html$/g, ''),
        head: headSchema.parse(french.head),
        body: french.body,
        english: englishSchema.parse({ ...english.head, body: english.body }),
      }
    }),
  )
}

/** Adds pages that do not exist yet, if the members who write them exist. */
export async function addOwnPages(tx: Tx, now: Date): Promise<void> {
  for (const { slug, head, body, english } of await readOwnPages()) {
    const { author, daysAgo, ...texts } = head
    const [present, member] = await Promise.all([
      tx.content.count({ where: { kind: 'page', slug } }),
      tx.user.count({ where: { id: memberId(author) } }),
    ])
    if (present > 0 || member === 0) continue
    const fields = { kind: 'page', slug, ...texts, content: body }
    const at = momentOf(daysAgo, now)
    const id = await insertContent(tx, { id: memberId(author) }, fields, { origin: ORIGIN, at })
    const content = sanitizeContent(english.body, ORIGIN)
    if (!(await keepWhole(tx, id, { title: english.title, excerpt: english.excerpt, content })))
      throw new Error(`the English of ${slug} has not as many pieces as the French`)
  }
}
