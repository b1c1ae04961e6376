import { describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { stepClock } from '../../../testing/clock.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildArticle } from '../../../testing/factories.ts'
import { purgeVersions } from './purge.ts'

const database = useDatabase()

/** Makes versions with these moments, and returns the names of those left after a purge. */
async function left(versions: [name: string, kind: 'work' | 'published', at: string][], now: string) {
  const { id: contentId } = await buildArticle(database.db)
  await database.db.contentVersion.createMany({
    data: versions.map(([name, kind, at]) => ({
      ...{ id: newId(), contentId, kind, fields: { name } },
      ...{ at: new Date(at), startedAt: new Date(at) },
    })),
  })
  await stepClock(database.db, (new Date(now).getTime() - Date.now()) / 1000)
  await Promise.all([purgeVersions(database.db), purgeVersions(database.db)])
  const rows = await database.db.contentVersion.findMany({ where: { contentId } })
  return rows.map(({ fields }) => (fields as { name: string }).name).sort()
}

const NOW = '2027-03-31T12:00:00Z'

describe('what is kept of versions', () => {
  it('is all work of 30 days, then the last of each day, for a year; and for good what readers got', async () => {
    expect(
      await left(
        [
          ['a year and a day', 'work', '2026-03-29T10:00:00Z'],
          ['a year less a day', 'work', '2026-04-01T10:00:00Z'],
          ['long ago, published', 'published', '2019-01-01T10:00:00Z'],
          ['morning', 'work', '2027-02-01T08:00:00Z'],
          ['published at noon', 'published', '2027-02-01T12:00:00Z'],
          ['evening', 'work', '2027-02-01T20:00:00Z'],
          ['30 days, one', 'work', '2027-03-01T08:00:00Z'],
          ['30 days, two', 'work', '2027-03-01T09:00:00Z'],
          ['today, one', 'work', '2027-03-31T08:00:00Z'],
          ['today, two', 'work', '2027-03-31T09:00:00Z'],
        ],
        NOW,
      ),
    ).toEqual([
      ...['30 days, one', '30 days, two', 'a year less a day', 'evening', 'long ago, published'],
      ...['published at noon', 'today, one', 'today, two'],
    ])
  })

  it('goes by days in Paris, in summer and in winter', async () => {
    expect(
      await left(
        [
          // 23:30 and 00:30 in Paris, the same day in UTC.
          ['winter, before midnight', 'work', '2027-01-10T22:30:00Z'],
          ['winter, after midnight', 'work', '2027-01-10T23:30:00Z'],
          ['summer, before midnight', 'work', '2026-07-10T21:30:00Z'],
          ['summer, after midnight', 'work', '2026-07-10T22:30:00Z'],
          // One day in Paris, two in UTC.
          ['early', 'work', '2026-12-01T23:10:00Z'],
          ['late', 'work', '2026-12-02T22:50:00Z'],
        ],
        NOW,
      ),
    ).toEqual([
      ...['late', 'summer, after midnight', 'summer, before midnight'],
      ...['winter, after midnight', 'winter, before midnight'],
    ])
  })

  it('is of each text its own', async () => {
    const names = await Promise.all([
      left([['one text', 'work', '2027-01-05T10:00:00Z']], NOW),
      left([['another', 'work', '2027-01-05T11:00:00Z']], NOW),
    ])
    expect(names).toEqual([['one text'], ['another']])
  })
})
