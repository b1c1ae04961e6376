import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startNode } from '../server/testing/child.ts'
import { makeDatabase } from '../server/testing/migrations.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const NEEDED = ['commands', 'server', 'shared', 'demo/seed', 'prisma', 'prisma.config.ts', 'package.json']

/** A separate checkout, whose schema a test may change. */
async function copyCheckout(): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'manette-checkout-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const wanted = (file: string) => !file.endsWith('.tar.gz') && !file.endsWith('.test.ts')
  for (const name of NEEDED)
    await cp(path.join(ROOT, name), path.join(root, name), { recursive: true, filter: wanted })
  await symlink(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'))
  return root
}

it('create writes a new field and the triggers that name it in one migration, and makes the client again', async () => {
  const root = await copyCheckout()
  const edit = async (name: string, from: string, to: string) => {
    const file = path.join(root, name)
    const before = await readFile(file, 'utf8')
    expect(before).toContain(from)
    await writeFile(file, before.replace(from, to))
  }
  await edit('prisma/schema/content.prisma', 'model Content {', 'model Content {\n  lead String?')
  await edit('prisma/sql/announcements/content_changed_by_update.sql', 'OF "slug"', 'OF "lead", "slug"')
  const child = startNode([path.join(root, 'commands/db.ts'), 'create', 'Add', 'lead'], {
    DATABASE_URL: await makeDatabase(),
  })
  expect(await child.ended).toBe(0)
  const [, file = ''] = child.said.match(/^Wrote (\S+_add_lead\/migration\.sql)\./m) ?? []
  const sql = await readFile(path.resolve(ROOT, file), 'utf8')
  expect(sql).toMatch(
    /ADD COLUMN +"lead" TEXT;\n+-- prisma\/sql\/announcements\/content_changed_by_update\.sql\n/,
  )
  expect(sql.match(/^CREATE .*/gm)).toEqual(['CREATE OR REPLACE TRIGGER content_changed_by_update'])
  expect(await readFile(path.join(root, 'prisma', 'generated/models/Content.ts'), 'utf8')).toContain('lead')
})
