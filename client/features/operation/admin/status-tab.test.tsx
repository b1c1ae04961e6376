import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { loadWords } from '../../../i18n/words.ts'
import { answeringSite, refusingSite } from '../../../testing/refusing-site.tsx'
import { at, run, WELL } from '../../../testing/status-page.tsx'
import { bytesIn } from './say.ts'
import { type Level, PART_NAMES, type PartName } from './status.ts'
import { StatusTab } from './status-tab.tsx'

beforeAll(() => loadWords('admin', 'status', 'settings'))
afterEach(cleanup)

function show(changes: Partial<Record<PartName, object>> = {}) {
  const { Site } = answeringSite({ ...WELL, ...changes })
  render(
    <Site>
      <StatusTab />
    </Site>,
  )
}
const summary = () => screen.findByRole('status', { name: 'En résumé' })
const links = async () =>
  within(await summary())
    .queryAllByRole('link')
    .map((link) => link.textContent)

it('all is well: in a word, with nothing to do', async () => {
  show()
  expect((await summary()).textContent).toContain('Tout va bien')
  expect(await links()).toEqual([])
  expect(screen.queryByText('Que faire')).toBeNull()
  expect(screen.getAllByRole('region').map((one) => one.getAttribute('aria-labelledby'))).toEqual(
    PART_NAMES.map((name) => `status-${name}-title`),
  )
})

it.each<[Level, string]>([
  ['warning', '1 chose à regarder'],
  ['bad', '1 chose ne va pas'],
])(
  'a part that is %s is on the line above, with the way to it, and says what to do',
  async (level, words) => {
    show({ mail: { ...WELL.mail, level, problem: 'failing', failures: 3, failedAt: at, error: 'EAUTH' } })
    expect((await summary()).textContent).toContain(words)
    expect(await links()).toEqual(['Emails'])
    const part = within(screen.getByRole('region', { name: 'Emails' }))
    expect(part.getByText(level === 'bad' ? 'Ne va pas' : 'À regarder')).toBeTruthy()
    expect(part.getByText(/EAUTH/)).toBeTruthy()
    expect(part.getByText('Que faire')).toBeTruthy()
  },
)

it('what is worst comes first, and parts that cannot be asked are none that are well', async () => {
  const unknown = Object.fromEntries(PART_NAMES.map((name) => [name, { level: 'unknown' }]))
  show({
    ...unknown,
    backup: {
      ...WELL.backup,
      level: 'bad',
      problem: 'failed',
      last: { ...run, ok: false, error: 'no room' },
    },
  })
  expect((await summary()).textContent).toMatch(/1 chose ne va pas, 10 choses à regarder/)
  expect((await links())[0]).toBe('Sauvegarde')
  expect(screen.getAllByText('Inconnu')).toHaveLength(10)
  expect(screen.getByText('no room')).toBeTruthy()
})

it('a copy of the backups that failed says why, and what to do', async () => {
  const copies = { problem: 'failed', last: { ...run, ok: false, error: 'not mounted' }, lastGood: run }
  show({ backup: { ...WELL.backup, level: 'warning', copies } })
  const part = within(await screen.findByRole('region', { name: 'Sauvegarde' }))
  expect(part.getByText('not mounted')).toBeTruthy()
  expect(part.getByText(/La dernière copie vers BACKUP_TO a échoué/)).toBeTruthy()
})

it('a database with standbys says who they are, and whether saving waits for them', async () => {
  const standby = (name: string, sync: string, lagSeconds: number) => ({
    name,
    state: 'streaming',
    sync,
    lagSeconds,
  })
  const replication = {
    server: '10.0.0.11:5432',
    waitsFor: 'node2',
    standbys: [standby('node2', 'sync', 0.04), standby('node3', 'async', 2.5)],
  }
  show({ database: { ...WELL.database, level: 'bad', problem: 'commits-wait', replication } })
  const part = within(await screen.findByRole('region', { name: 'Base de données' }))
  expect(part.getByText('10.0.0.11:5432')).toBeTruthy()
  expect(part.getByText(/^node2 : 0 s de retard, attendue ; node3 : 2,5 s de retard$/)).toBeTruthy()
  expect(part.getByText(/Aucune réplique ne répond/)).toBeTruthy()
})

it('says that the site does not answer where there is nothing to show', async () => {
  const { Site } = refusingSite('No.')
  render(
    <Site>
      <StatusTab />
    </Site>,
  )
  expect(await screen.findByText(/L’état du site n’a pas pu être lu/)).toBeTruthy()
})

it('says sizes in the unit that people speak of', () => {
  const plain = (bytes: number, lang: 'fr' | 'en') => bytesIn(bytes, lang).replaceAll(/\s/g, ' ')
  expect([0, 900, 2048, 3.5 * 1024 ** 2, 1.5 * 1024 ** 3].map((size) => plain(size, 'fr'))).toEqual([
    ...['0 octet', '900 octets', '2 ko', '3,5 Mo', '1,5 Go'],
  ])
  expect(plain(2 * 1024 ** 4, 'en')).toBe('2 TB')
})
