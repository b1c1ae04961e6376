import type { Page } from '@playwright/test'
import { buildUser } from '../../server/testing/factories.ts'
import { limitKey } from '../../server/trpc/rate-limits/attempts.ts'
import { newId } from '../../shared/base/id.ts'
import { inDatabase, openAsAdmin } from './admin-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'
import type { Site } from './site.ts'

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Two jobs that have failed for good, one of which can succeed, and a locked account. */
async function trouble(site: Site): Promise<string> {
  return inDatabase(site, async (db) => {
    await expect
      .poll(async () => (await db.$queryRaw`SELECT to_regclass('pgboss.job')::text AS there`) as unknown)
      .toEqual([{ there: 'pgboss.job' }])
    for (const name of ['tally-logs', 'translate-item'])
      await expect
        .poll(
          () => db.$executeRaw`
            INSERT INTO pgboss.job (name, data, state, completed_on, output, retry_limit)
            SELECT name, '{}', 'failed', now(), '{"name": "Error", "code": "ETIMEDOUT"}', 0
            FROM pgboss.queue WHERE name = ${name}`,
        )
        .toBe(1)
    const { id, username } = await buildUser(db)
    await db.$executeRaw`
      INSERT INTO rate_limit (key, points, expire)
      VALUES (${`reset-account:${limitKey(id)}`}, 1000, ${Date.now() + 600_000})`
    const data = { event: 'limit_reached', where: 'auth.login', network: '192.0.2.7', count: 3 }
    const entry = { level: 'WARN', actionType: 'user_action', message: 'Limites atteintes : 3 fois' } as const
    await db.logEntry.create({
      data: { id: newId(), ...entry, day: new Date('2026-11-22'), userId: id, bytes: 1, data },
    })
    return username
  })
}

test('an admin sees how the site is doing, has failed work done again or dropped, and lifts a lock', async ({
  page,
  site,
}) => {
  const username = await trouble(site)
  await openAsAdmin(page, site, '/admin?tab=status')
  await expect(page.getByRole('heading', { name: 'État du site' })).toBeVisible()
  await expect(part(page, 'Base de données')).toContainText('Va bien')
  await expect(part(page, 'Processus')).toContainText(/Processus \d+ sur/)
  const summary = page.getByRole('status', { name: 'En résumé' })
  await expect(summary.getByRole('link', { name: 'Tâches de fond' })).toBeVisible()
  const queues = part(page, 'Tâches de fond')
  await expect(queues).toContainText('À regarder')
  await expect(queues.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await page.setViewportSize({ width: 375, height: 800 })
  await expectNoSidewaysScroll(page)

  await queues.getByRole('button', { name: /^Relancer.*Comptes du journal/ }).click()
  await expect(queues.getByRole('listitem')).toHaveCount(1)
  await queues.getByRole('button', { name: /^Abandonner.*Traduction d’un texte/ }).click()
  const question = page.getByRole('dialog', { name: /Abandonner cette tâche/ })
  await question.getByRole('button', { name: 'Abandonner' }).click()
  await expect(queues.getByRole('heading', { name: 'Tâches en échec' })).toHaveCount(0)
  await expect(summary.getByRole('link', { name: 'Tâches de fond' })).toHaveCount(0)

  const locks = part(page, 'Accès bloqués')
  await expect(locks).toContainText(username)
  await locks.getByRole('button', { name: `Lever le blocage – ${username}` }).click()
  await expect(locks).not.toContainText(username)
  const entries = await inDatabase(site, (db) =>
    db.logEntry.findMany({ where: { actionType: 'admin_action' }, orderBy: { timestamp: 'asc' } }),
  )
  const events = entries.map(({ data }) => (data as { event: string }).event)
  expect(events.filter((event) => /^(job|lock)_/.test(event))).toEqual([
    'job_retried',
    'job_dropped',
    'lock_lifted',
  ])
})
