import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sqlStatements, sqlTokens } from './sql-statements.ts'
import { MigrationError } from './table.ts'

const SQL_DIR = path.resolve(import.meta.dirname, '../../../prisma/sql')

/** docs/architecture.md, "Raw SQL and triggers". */
export interface SqlFile {
  path: string
  sql: string
  /** Names are such as "content_visible" and, for a trigger, "content_visible ON Content". */
  statements: Map<string, string>
}

/** @returns undefined when the statement may not stand in the file of `owner` */
function nameOf(statement: string, owner: string): string | undefined {
  const tokens = Array.from(sqlTokens(statement), ({ text }) => text)
  const after = (word: string): string | undefined =>
    tokens[tokens.findIndex((token) => token.toUpperCase() === word) + 1]?.replaceAll('"', '')
  if (/^create or replace function$/i.test(tokens.slice(0, 4).join(' ')))
    return after('FUNCTION') === owner ? owner : undefined
  if (/^create or replace trigger$/i.test(tokens.slice(0, 4).join(' ')))
    return after('FUNCTION') === owner ? `${after('TRIGGER')} ON ${after('ON')}` : undefined
  return undefined
}

function readStatements(name: string, file: string, sql: string): Map<string, string> {
  const statements = new Map<string, string>()
  for (const { text, line } of sqlStatements(sql)) {
    const made = nameOf(text, name)
    if (made === undefined || statements.has(made) || (statements.size === 0) !== (made === name))
      throw new MigrationError(
        `${file}, line ${line}: the file holds CREATE OR REPLACE FUNCTION ${name} first, then CREATE OR REPLACE TRIGGER for each trigger that runs it, and nothing else.`,
      )
    statements.set(made, text)
  }
  if (statements.size === 0)
    throw new MigrationError(`${file} is empty: delete it, or write ${name} into it.`)
  return statements
}

/** @throws MigrationError naming a file that holds anything but its function and that function's triggers */
export async function readSqlFiles(dir: string = SQL_DIR): Promise<SqlFile[]> {
  const names = (await readdir(dir, { recursive: true })).filter((file) => file.endsWith('.sql')).sort()
  const files = new Map<string, string>()
  for (const file of names) {
    const name = path.basename(file, '.sql')
    const other = files.get(name)
    if (other) throw new MigrationError(`${name} stands in two files: prisma/sql/${other} and ${file}.`)
    files.set(name, file)
  }
  return Promise.all(
    Array.from(files, async ([name, file]) => {
      const shown = `prisma/sql/${file}`
      const sql = await readFile(path.join(dir, file), 'utf8')
      return { path: shown, sql, statements: readStatements(name, shown, sql) }
    }),
  )
}
