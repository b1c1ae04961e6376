import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Archive } from '../archive/read.ts'
import { RestoreError } from './restore-error.ts'
import { CHECK_RESTORE_MARK, tablesIn, withoutTriggers } from './triggers.ts'

const SETTINGS = `SET client_encoding = 'UTF8'; SET TimeZone = 'UTC'; SET DateStyle = 'ISO'; SET statement_timeout = 0;
  SET idle_in_transaction_session_timeout = 0; SET synchronous_commit = off`

/**
 * The names become part of statements, so only the database's own are allowed. @throws RestoreError naming one that it
 * does not have
 */
function checkTables({ format }: Archive, there: Map<string, string[]>): Map<string, string> {
  return new Map(
    format.tables.map(({ name, columns }) => {
      const known = there.get(name)
      const strange = known ? columns.find((column) => !known.includes(column)) : name
      if (strange !== undefined)
        throw new RestoreError(
          `The archive has ${known ? `a column ${name}.${strange}` : `a table ${name}`}, which its own schema (${format.schema}) has not: it was not made by Manette.`,
        )
      const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
      return [name, `COPY ${pg.escapeIdentifier(name)} (${list}) FROM STDIN WITH (FREEZE)`]
    }),
  )
}

/** Begins the transaction that loads one table's pieces: as it also empties the table, the rows need no second visit (FREEZE). */
async function turnTo(
  client: pg.Client,
  table: string | undefined,
  before: string | undefined,
): Promise<void> {
  if (table === before) return
  if (before !== undefined) await client.query('COMMIT')
  if (table !== undefined)
    await client.query(`BEGIN; ${CHECK_RESTORE_MARK}; TRUNCATE ${pg.escapeIdentifier(table)}`)
}

/**
 * Loads an archive's rows, unchanged, into a database with its schema.
 * @returns how many rows of each table
 * @throws BackupError, RestoreError
 */
export async function loadRows(
  client: pg.Client,
  archive: Archive,
  loaded: (table: string, rows: number) => void,
  signal?: AbortSignal,
): Promise<Map<string, number>> {
  const tables = await tablesIn(client)
  const copies = checkTables(archive, tables)
  const counts = new Map<string, number>([...copies.keys()].map((name) => [name, 0]))
  await client.query(SETTINGS)
  // A migration may have written rows of its own.
  await withoutTriggers(client, tables.keys(), async () => {
    await client.query(
      [
        CHECK_RESTORE_MARK,
        ...[...tables.keys()].map((name) => `DELETE FROM ${pg.escapeIdentifier(name)}`),
      ].join('; '),
    )
    let table: string | undefined
    for await (const member of archive.members()) {
      signal?.throwIfAborted()
      const copy = member.table === undefined ? undefined : copies.get(member.table)
      if (member.table === undefined || copy === undefined) {
        for await (const _ of member.bytes);
        continue
      }
      await turnTo(client, member.table, table)
      if (table !== undefined && member.table !== table) loaded(table, counts.get(table) ?? 0)
      table = member.table
      const into = client.query(copyFrom(copy))
      await pipeline(Readable.from(member.bytes), into)
      counts.set(table, (counts.get(table) ?? 0) + (into.rowCount ?? 0))
    }
    await turnTo(client, undefined, table)
    if (table !== undefined) loaded(table, counts.get(table) ?? 0)
  })
  return counts
}
