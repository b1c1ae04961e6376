import { expect, it } from 'vitest'
import { lookAtMigrations } from '../../../commands/doctor/subjects/migrations.ts'
import { connectTo, makeDatabase, rowsOf } from '../../testing/migrations.ts'
import { readMigrations, readOldMigrations } from './files.ts'
import { applyMigrations } from './migrate.ts'

const old = (await readOldMigrations()).map(({ name }) => name)
const [first = '', ...later] = (await readMigrations()).map(({ name }) => name)

/** Everything that PostgreSQL knows about a schema, one line each. */
const OBJECTS = `
  SELECT c.relname || '.' || a.attname || ' ' || a.attnum || ' ' || format_type(a.atttypid, a.atttypmod)
    || concat_ws(' ', ' ' || a.attnotnull, a.attidentity, a.attstorage, a.attstattarget, pg_get_expr(d.adbin, d.adrelid)) AS is
  FROM (SELECT attrelid, attname, atttypid, atttypmod, attnotnull, attidentity, attstorage, attstattarget, attnum AS number,
      row_number() OVER (PARTITION BY attrelid ORDER BY attnum) AS attnum
    FROM pg_attribute WHERE attnum > 0 AND NOT attisdropped) a
  JOIN pg_class c ON c.oid = a.attrelid LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.number
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'i')
  UNION ALL SELECT relname || ' ' || relkind::text || coalesce(reloptions::text, '') FROM pg_class WHERE relnamespace = 'public'::regnamespace
  UNION ALL SELECT conrelid::regclass || ' ' || conname || ' ' || replace(pg_get_constraintdef(oid), ' NOT VALID', '')
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT pg_get_indexdef(indexrelid) FROM pg_index JOIN pg_class c ON c.oid = indexrelid
    WHERE c.relnamespace = 'public'::regnamespace
  UNION ALL SELECT pg_get_triggerdef(t.oid) || tgenabled::text FROM pg_trigger t WHERE NOT tgisinternal
  UNION ALL SELECT pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prokind = 'f'
  UNION ALL SELECT typname || ' ' || string_agg(enumlabel, ' ' ORDER BY enumsortorder)
    FROM pg_enum JOIN pg_type t ON t.oid = enumtypid GROUP BY typname
  UNION ALL SELECT extname FROM pg_extension
  UNION ALL SELECT cfgname || ' ' || maptokentype || ' ' || dictname || ' ' || coalesce(dictinitoption, '')
    FROM pg_ts_config c JOIN pg_ts_config_map ON mapcfg = c.oid JOIN pg_ts_dict d ON d.oid = mapdict
    WHERE cfgnamespace = 'public'::regnamespace
  ORDER BY 1`

const objectsOf = async (url: string): Promise<string[]> =>
  (await rowsOf<{ is: string }>(url, OBJECTS)).map((row) => row.is)

async function madeBy(...names: string[]): Promise<string> {
  const url = await makeDatabase('template0')
  await applyMigrations(url, { restoring: { only: names } })
  return url
}

it('the first migration makes what the old ones made', async () => {
  const [before, now] = await Promise.all([madeBy(...old), madeBy(first)])
  const objects = await objectsOf(now)
  expect(objects.length).toBeGreaterThan(1500)
  expect(objects).toEqual(await objectsOf(before))
})

it('it counts as applied where they were, for a start and for the doctor', async () => {
  const url = await madeBy(...old)
  expect(await applyMigrations(url, { follows: '0.1.0' })).toEqual(later)
  expect(await applyMigrations(url)).toEqual([])
  expect(await lookAtMigrations(await connectTo(url))).toMatchObject([{ mark: 'ok' }])
})

it('what a restore has begun with some of them goes on with the others', async () => {
  const url = await madeBy(...old.slice(0, 40))
  expect(await applyMigrations(url, { restoring: {} })).toEqual([...old.slice(40), ...later])
  expect(await applyMigrations(url)).toEqual([])
  expect(await objectsOf(url)).toEqual(await objectsOf(await makeDatabase()))
})
