import pg from 'pg'
import type { Site } from './site.ts'

/** What tests leave on a shared site. */
export interface Left {
  /** Removes texts with everything that belongs to them, games, subjects, settings and brand, and resets the front page. */
  clear(): Promise<void>
}

/** Runs SQL on a site's database. */
async function bySql<T>({ databaseUrl }: Site, work: (db: pg.Client) => Promise<T>): Promise<T> {
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  try {
    return await work(db)
  } finally {
    await db.end()
  }
}

/** Call it before the first test: what exists then belongs to the demo and stays. */
export async function leftBehind(site: Site): Promise<Left> {
  const idsOf = (table: 'Content' | 'Game' | 'Subject') =>
    bySql(site, async (db) =>
      (await db.query<{ id: string }>(`SELECT "id" FROM "${table}"`)).rows.map(({ id }) => id),
    )
  const [demo, games] = [await idsOf('Content'), await idsOf('Game')]
  const subjects = await idsOf('Subject')
  const picked = await bySql(site, async (db) => (await db.query('SELECT * FROM "FrontPagePick"')).rows)
  return {
    async clear() {
      const gone = await bySql(site, async (db) => {
        await db.query(
          'DELETE FROM "Setting"; DELETE FROM "Brand"; DELETE FROM "BrandPicture"; DELETE FROM "FrontPagePick"',
        )
        await db.query(
          'INSERT INTO "FrontPagePick" SELECT * FROM json_populate_recordset(NULL::"FrontPagePick", $1)',
          [JSON.stringify(picked)],
        )
        // Texts are locked in the order in which the site locks them, because a call of a page that has just closed may still be running.
        const { rowCount } = await db.query(
          `DELETE FROM "Content" WHERE "id" IN
            (SELECT "id" FROM "Content" WHERE "id" <> ALL ($1) ORDER BY "id" FOR UPDATE)`,
          [demo],
        )
        // By now no text of a test names them.
        await db.query('DELETE FROM "TextGame" WHERE "gameId" <> ALL ($1)', [games])
        await db.query('DELETE FROM "Game" WHERE "id" <> ALL ($1)', [games])
        await db.query('DELETE FROM "TagWord"')
        await db.query('DELETE FROM "TextSubject" WHERE "subjectId" <> ALL ($1)', [subjects])
        await db.query('DELETE FROM "Subject" WHERE "id" <> ALL ($1)', [subjects])
        return rowCount
      })
      // An announcement drops pages that showed them; it arrives before the answer to a later request.
      if (gone) await fetch(`${site.url}/api/articles?limit=1`).catch(() => {})
    },
  }
}
