import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { useLocation } from '../../../base/navigation/router.tsx'
import { loadWords } from '../../../i18n/words.ts'
import { press, showOn, takeAway } from '../../../testing/acting.tsx'
import { refusingSite } from '../../../testing/refusing-site.tsx'
import { allWords, factsOf, wordsOf } from '../../../testing/screen-words.ts'
import { LogsTab } from './logs-tab.tsx'

beforeAll(() => loadWords('admin'))
afterEach(() => {
  takeAway()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const entry = (part: object) => ({
  ...{ id: JSON.stringify(part), level: 'INFO', actionType: 'user_action', message: 'Connexion' },
  ...{ timestamp: new Date('2026-11-20T23:30:05Z'), userEmail: null, username: null, data: null },
  ...part,
})
const LOGS = {
  stats: {
    ...{ totalLogs: 1234, totalSizeMB: 2.5, oldestLog: new Date('2026-10-22T10:00:00Z') },
    newestLog: new Date('2026-11-20T10:00:00Z'),
  },
  availableDates: [{ date: '2026-11-20', count: 12 }],
  logs: [
    entry({ level: 'WARN', userEmail: 'emma@example.org', username: 'Emma' }),
    entry({ level: 'ERROR', actionType: 'system_error', username: 'Léo', data: { why: 'disque' } }),
    entry({ level: 'DEBUG', actionType: 'cleanup' }),
  ],
  ...{ total: 53, page: 2, pages: 2 },
}
const Address = () => {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}
function show(logs: object | null = LOGS, more = '') {
  const answers = logs ? { 'logs.list': logs } : {}
  const site = refusingSite('Non.', {}, { address: `/admin?tab=logs${more}`, answers })
  return showOn(
    site,
    <>
      <LogsTab />
      <Address />
    </>,
  )
}
const address = () => screen.getByTestId('address').textContent
const table = () => screen.findByRole('table', { name: 'Journal' })

describe('the log', () => {
  it('says who did what when, on the clocks of Paris, and how much is kept', async () => {
    const { container, calls } = show(LOGS, '&page=2')
    const rows = Array.from((await table()).querySelectorAll('tbody tr'), (row) => allWords(row, 'td'))
    expect(rows).toEqual([
      ['21/11/2026 00:30:05', 'Avertissement', 'Action d’un membre', 'Connexion', 'emma@example.org'],
      ['21/11/2026 00:30:05', 'Erreur', 'Erreur système', 'ConnexionDétails{ "why": "disque" }', 'Léo'],
      ['21/11/2026 00:30:05', 'Débogage', 'Nettoyage', 'Connexion', 'Système'],
    ])
    expect(factsOf(container)).toEqual([
      ...['Entrées = 1 234', 'Taille = 2,5 Mo'],
      ...['La plus ancienne = 22 octobre 2026', 'La plus récente = 20 novembre 2026'],
    ])
    expect(screen.getByText('Page 2 sur 2, affichage de 51 à 53 sur 53')).toBeTruthy()
    expect(calls).toEqual([['logs.list', { page: 2, limit: 50 }]])
  })

  it('is empty', async () => {
    const stats = { totalLogs: 0, totalSizeMB: 0, oldestLog: null, newestLog: null }
    const { container } = show({ ...LOGS, stats, logs: [], total: 0, page: 1, pages: 0 })
    expect(await screen.findByText('Le journal est vide.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Tout afficher' })).toBeNull()
    expect(factsOf(container).slice(2)).toEqual(['La plus ancienne = –', 'La plus récente = –'])
  })

  it('narrowed down to nothing leads back to all of it', async () => {
    const { calls } = show(
      { ...LOGS, logs: [], total: 0, page: 1, pages: 0 },
      '&date=2026-11-19&level=WARN&actionType=cleanup',
    )
    expect(await screen.findByText('Aucune entrée ne correspond à ces filtres.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Tout afficher' }).getAttribute('href')).toBe('/admin?tab=logs')
    const input = { page: 1, limit: 50, date: '2026-11-19', level: 'WARN', actionType: 'cleanup' }
    expect(calls).toEqual([['logs.list', input]])
    // A day of the address without entries is listed all the same.
    expect(allWords(screen.getByLabelText('Jour'), 'option')).toEqual([
      ...['Tous les jours', '2026-11-19', '20 novembre 2026 (12)'],
    ])
  })

  it.each([
    ['Jour', '2026-11-20', 'date', ['Tous les jours', '20 novembre 2026 (12)']],
    ['Niveau', 'ERROR', 'level', ['Tous les niveaux', 'Info', 'Avertissement', 'Erreur', 'Débogage']],
    [
      'Type',
      'system_error',
      'actionType',
      [
        ...['Tous les types', 'Administration', 'Suppression de compte', 'Nettoyage', 'Erreur système'],
        'Action d’un membre',
      ],
    ],
  ])('is narrowed down by %s, from the first page on', async (label, value, name, options) => {
    const { calls } = show(LOGS, '&page=2')
    await table()
    const choice = screen.getByLabelText(label) as HTMLSelectElement
    expect([choice.value, allWords(choice, 'option')]).toEqual(['', options])
    fireEvent.change(choice, { target: { value } })
    expect(address()).toBe(`/admin?tab=logs&${name}=${value}`)
    await expect.poll(() => calls.at(-1)).toEqual(['logs.list', { page: 1, limit: 50, [name]: value }])
    await expect.poll(() => (screen.getByLabelText(label) as HTMLSelectElement).value).toBe(value)
  })

  it('is asked for again by a button', async () => {
    const { calls } = show()
    await table()
    press('Actualiser')
    await expect.poll(() => calls.length).toBe(2)
  })

  it('that cannot be read says so, in its place and in passing', async () => {
    show(null)
    expect(await screen.findByText('Erreur lors du chargement du journal. Non.')).toBeTruthy()
    expect(await screen.findByText('Non.')).toBeTruthy()
  })
})

describe('the log as a file', () => {
  const group = () => within(screen.getByRole('group', { name: 'Télécharger' }))
  const what = () =>
    wordsOf(screen.getByRole('group', { name: 'Télécharger' }).querySelector(':scope > span'))
  /** Sets the site's answer. @returns the files that the browser has been given */
  function answer(response: () => Promise<Response>) {
    const files: string[] = []
    const asked = vi.fn(response)
    vi.stubGlobal('fetch', asked)
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      files.push(this.download)
    })
    URL.createObjectURL = () => 'blob:x'
    return { files, asked }
  }

  it.each([
    ['', 'Télécharger en JSON', '?format=json', 'logs-all.json', 'Toutes les entrées gardées.'],
    [
      '&date=2026-11-20',
      'Télécharger en CSV',
      '?format=csv&date=2026-11-20',
      'logs-2026-11-20.csv',
      'Toutes les entrées du 20 novembre 2026.',
    ],
  ])('is all of it, or a day’s (%s)', async (more, key, query, name, said) => {
    const { files, asked } = answer(async () => new Response('x'))
    show(LOGS, more)
    expect(what()).toBe(said)
    press(key)
    expect(await screen.findByText(`${name} a été téléchargé.`)).toBeTruthy()
    expect(asked.mock.calls.map(([path]: unknown[]) => path)).toEqual([`/api/admin/logs/download${query}`])
    expect(files).toEqual([name])
  })

  it.each(['2026-11-99', 'hier'])('of a day that is none (%s) is said to be all of it', (day) => {
    show(LOGS, `&date=${day}`)
    expect(what()).toBe('Toutes les entrées gardées.')
  })

  it('is asked for once while it is on its way', async () => {
    const { asked } = answer(() => new Promise(() => {}))
    show()
    press('Télécharger en CSV')
    expect(group().getAllByRole('button').map(wordsOf)).toEqual(['Télécharger en JSON', 'Téléchargement…'])
    for (const button of group().getAllByRole('button')) {
      expect(button.getAttribute('aria-disabled')).toBe('true')
      fireEvent.click(button)
    }
    await expect.poll(() => asked.mock.calls.length).toBe(1)
  })

  it.each([
    [
      'its sentence',
      () => Promise.resolve(Response.json({ message: 'Pas vous.' }, { status: 403 })),
      'Pas vous.',
    ],
    [
      'ours where it says nothing',
      () => Promise.resolve(new Response('', { status: 502 })),
      'Erreur lors du téléchargement',
    ],
    ['that nobody answers', () => Promise.reject(new TypeError('no')), 'Aucune réponse reçue du serveur'],
  ])('that is refused says so: %s', async (_what, response, said) => {
    const { files } = answer(response)
    show()
    press('Télécharger en JSON')
    expect(await screen.findByText(`Le journal n’a pas pu être téléchargé : ${said}`)).toBeTruthy()
    expect(files).toEqual([])
    expect(group().getAllByRole('button').map(wordsOf)).toEqual(['Télécharger en JSON', 'Télécharger en CSV'])
  })
})
