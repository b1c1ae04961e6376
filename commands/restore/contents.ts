import type pg from 'pg'

export interface Contents {
  /** Tables of another program, when `site` is false. */
  tables: string[]
  site: boolean
  /** A description with counts and the newest text; undefined when there is nothing to lose. */
  holds: string | undefined
}

const TABLES = `
  SELECT c.relname AS name FROM pg_class c
  WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype = 'e')
  ORDER BY 1`

const COUNTED = { User: 'accounts', Comment: 'comments', Image: 'pictures' } as const

const counted = (count: number, what: string) => `${count.toLocaleString('en')} ${what}`

/** Works with every schema since the first, as it reads no later columns. */
async function describe(client: pg.Client, tables: string[]): Promise<string | undefined> {
  const said: string[] = []
  let all = 0
  const count = async (table: string, where = '') => {
    if (!tables.includes(table)) return 0
    const { rows } = await client.query<{ n: number }>(
      `SELECT count(*)::float8 AS n FROM "${table}" ${where}`,
    )
    const n = rows[0]?.n ?? 0
    all += n
    return n
  }
  said.push(counted(await count('Content', `WHERE "kind" = 'article'`), 'articles'))
  said.push(counted(await count('Content', `WHERE "kind" = 'review'`), 'reviews'))
  for (const [table, what] of Object.entries(COUNTED)) said.push(counted(await count(table), what))
  if (all === 0) return undefined
  const newest = tables.includes('Content')
    ? await client.query<{ title: string; at: Date }>(
        'SELECT "title" AS title, "updatedAt" AS at FROM "Content" ORDER BY "updatedAt" DESC, "id" DESC LIMIT 1',
      )
    : undefined
  const [text] = newest?.rows ?? []
  const title =
    text && `“${text.title.replace(/\s+/g, ' ').slice(0, 80)}”, last changed ${text.at.toISOString()}`
  return `${said.join(', ')}${title ? `; the newest text is ${title}` : '; no text'}`
}

export async function contentsOf(client: pg.Client): Promise<Contents> {
  const { rows } = await client.query<{ name: string }>(TABLES)
  const tables = rows.map(({ name }) => name)
  const site = tables.includes('_prisma_migrations')
  return { tables, site, holds: site ? await describe(client, tables) : undefined }
}

const UNITS: [string, number][] = [
  ['days', 86_400_000],
  ['hours', 3_600_000],
  ['minutes', 60_000],
]

/** How long ago, for people: "3 days", but never "1 minutes", as below two of a unit the next smaller one is used. */
export function age(at: Date, now = new Date()): string {
  const ms = Math.max(0, now.getTime() - at.getTime())
  const [unit = '', size = 1] = UNITS.find(([, length]) => ms >= 2 * length) ?? ['seconds', 1000]
  return `${Math.floor(ms / size)} ${unit}`
}
