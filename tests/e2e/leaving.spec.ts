import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { newId } from '../../shared/base/id.ts'
import { inDatabase, openAs } from './admin-helpers.ts'
import { ready, textOf } from './editor-helpers.ts'
import { expect, test } from './fixtures.ts'
import type { Site } from './site.ts'

const run = promisify(execFile)

/** Runs `npm run export -- FOLDER --all` beside the site. @returns its folder of drafts */
async function exported(site: Site, folder: string): Promise<string> {
  await run(process.execPath, ['commands/export.ts', folder, '--all'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { ...process.env, DATABASE_URL: site.databaseUrl, PUBLIC_URL: site.url, DATA_DIR: site.dataDir },
  })
  return path.join(folder, 'drafts', 'news')
}

test('a draft that was typed in the form and nothing else leaves with its words', async ({ page, site }) => {
  const title = `Un brouillon qui part ${newId()}`
  await openAs(page, site, 'author', '/admin?tab=articles&new=1')
  await ready(page)
  await page.getByRole('textbox', { name: 'Titre (obligatoire)' }).fill(title)
  await textOf(page).click()
  await page.keyboard.type('La pluie tombe sur le port. ')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.type('Personne ne sort.')
  // The first autosave may have happened between two words.
  const saved = () =>
    inDatabase(site, (db) =>
      db.workingCopy.findFirst({ where: { fields: { path: ['title'], equals: title } } }),
    )
  await expect.poll(async () => JSON.stringify((await saved())?.fields)).toContain('Personne ne sort.')
  const folder = await mkdtemp(path.join(tmpdir(), 'manette-leaving-'))
  try {
    const drafts = await exported(site, path.join(folder, 'export'))
    const files = await Promise.all(
      (await readdir(drafts)).map((name) => readFile(path.join(drafts, name), 'utf8')),
    )
    const file = files.find((text) => text.includes(title))
    expect(file).toContain('La pluie tombe sur le port. **Personne ne sort.**')
    expect(file).toMatch(/^status: draft$/m)
  } finally {
    await rm(folder, { recursive: true })
  }
})
