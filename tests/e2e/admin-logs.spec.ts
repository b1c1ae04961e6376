import { readFile } from 'node:fs/promises'
import { newId } from '../../shared/base/id.ts'
import { inDatabase, openAsAdmin } from './admin-helpers.ts'
import { expect, test } from './fixtures.ts'

const unique = () => newId().slice(-10)

test('the log: filtered by address, opened, taken along as a file', async ({ page, site, announce }) => {
  announce('offline', 401)
  const word = unique()
  await inDatabase(site, (db) =>
    db.logEntry.create({
      data: {
        id: newId(),
        day: new Date(new Date().toISOString().slice(0, 10)),
        level: 'ERROR',
        actionType: 'system_error',
        message: `Panne ${word}`,
        bytes: 100,
        data: { cause: `fusible ${word}` },
      },
    }),
  )
  await openAsAdmin(page, site, '/admin?tab=logs')
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByLabel('Niveau').focus()
  await page.getByLabel('Niveau').selectOption('ERROR')
  await expect(page).toHaveURL('/admin?tab=logs&level=ERROR')
  await expect(page.getByLabel('Niveau')).toBeFocused()
  await page.getByLabel('Type').selectOption('system_error')
  await expect(page).toHaveURL('/admin?tab=logs&level=ERROR&actionType=system_error')
  await page.reload()
  const row = page.getByRole('row').filter({ hasText: word })
  // The narrow columns show words, not one letter per line.
  for (const cell of [2, 4])
    expect((await row.getByRole('cell').nth(cell).boundingBox())?.width).toBeGreaterThan(120)
  await row.getByText('Détails').click()
  await expect(row.getByText(`fusible ${word}`)).toBeVisible()
  await page.getByLabel('Type').selectOption('account_deletion')
  await expect(page.getByRole('heading', { name: 'Aucune entrée ne correspond' })).toBeVisible()
  await page.getByRole('link', { name: 'Tout afficher' }).click()
  await expect(page).toHaveURL('/admin?tab=logs')

  const file = async (button: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ])
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
  }
  const all = await file('Télécharger en JSON')
  expect(all.name).toBe('logs-all.json')
  expect(JSON.parse(all.text).map(({ message }: { message: string }) => message)).toContain(`Panne ${word}`)
  await expect(page.getByText('logs-all.json a été téléchargé.')).toBeVisible()
  const day = await page.getByLabel('Jour', { exact: true }).locator('option').nth(1).getAttribute('value')
  await page.getByLabel('Jour', { exact: true }).selectOption(day)
  await expect(page).toHaveURL(`/admin?tab=logs&date=${day}`)
  // A refused token is exchanged, for files as for every call.
  await page.evaluate(() => {
    const [head, body] = (localStorage.getItem('accessToken') ?? '').split('.')
    localStorage.setItem('accessToken', `${head}.${body}.x`)
  })
  const csv = await file('Télécharger en CSV')
  expect(csv.name).toBe(`logs-${day}.csv`)
  expect(csv.text).toContain('timestamp,level,actionType,message')

  await page.route('**/api/admin/logs/download*', (route) => route.abort())
  await page.getByRole('button', { name: 'Télécharger en CSV' }).click()
  await expect(page.getByText(/Le journal n’a pas pu être téléchargé/)).toBeVisible()
})
