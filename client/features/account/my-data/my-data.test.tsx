import { screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { giveBrand } from '../../../base/brand.ts'
import { loadWords } from '../../../i18n/words.ts'
import { askedOf, press, shown, showOn, takeAway } from '../../../testing/acting.tsx'
import { refusingSite, UNANSWERED } from '../../../testing/refusing-site.tsx'
import { allWords, wordsOf } from '../../../testing/screen-words.ts'
import { BeforeLeaving } from './before-leaving.tsx'
import { MyData } from './my-data.tsx'

beforeAll(() => {
  giveBrand({ name: 'La Cabine', version: 1 })
  return loadWords('account', 'my-account')
})
afterEach(() => {
  takeAway()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const READY = {
  ...{ state: 'ready', size: 1_530_000, createdAt: new Date('2026-11-20T10:00:00Z'), url: '/api/export/1' },
  ...{ expiresAt: new Date('2026-11-21T10:00:00Z'), nextAt: new Date('2026-11-22T10:00:00Z') },
}
const stateOf = (file: object | null, mailed = true) =>
  refusingSite('Non.', {}, { answers: { 'auth.exportState': { export: file, mailed } } })

describe('one’s own data', () => {
  const MAILED = 'Vous recevrez un email quand il sera prêt.'

  it.each([
    ['that nobody asked for are offered', null, [], MAILED, ['Préparer mes données']],
    [
      'that failed are offered again',
      { ...READY, state: 'failed' },
      ['La préparation a échoué. Vous pouvez la redemander.'],
      MAILED,
      ['Préparer mes données'],
    ],
    [
      'under way say so',
      { ...READY, state: 'preparing' },
      ['Votre fichier est en préparation. Vous pouvez quitter cette page.'],
      undefined,
      [],
    ],
  ])('%s', async (_what, file, said, mailed, keys) => {
    const { container } = showOn(stateOf(file), <MyData />)
    await screen.findByRole('status')
    expect(allWords(container, '[role=status] p')).toEqual(said)
    expect(screen.queryByText(MAILED)?.textContent).toBe(mailed)
    expect(allWords(container, 'section#my-data button')).toEqual(keys)
  })

  it('are said not to be mailed where the site sends no mails', async () => {
    showOn(stateOf(null, false), <MyData />)
    expect(await screen.findByText(/^Ce site n’envoie pas encore d’emails/)).toBeTruthy()
    expect(screen.queryByText(MAILED)).toBeNull()
  })

  it.each([
    [1_530_000, '1,5 Mo'],
    [999_999, '1 000 ko'],
    [12_400, '12 ko'],
    [0, '1 ko'],
    [null, '1 ko'],
  ])(
    'that are ready say how large they are (%s), until when, and when there are others',
    async (size, said) => {
      const { container } = showOn(stateOf({ ...READY, size }), <MyData />)
      await shown('Télécharger le fichier')
      // The time is in the reader's time zone.
      expect(allWords(container, '[role=status] p')).toEqual([
        `Votre fichier est prêt (${said}), jusqu’au 21 novembre 2026 à 11:00.`,
        'Vous pourrez en demander un autre à partir du 22 novembre 2026 à 11:00.',
      ])
      expect(screen.queryByText(MAILED)).toBeNull()
    },
  )

  it('are asked for once, and shown as they are then', async () => {
    let file: object | null = null
    const site = showOn(
      refusingSite(
        'Non.',
        {},
        {
          answers: { 'auth.exportState': () => ({ export: file, mailed: true }), 'auth.startExport': {} },
        },
      ),
      <MyData />,
    )
    await shown('Préparer mes données')
    file = { ...READY, state: 'preparing' }
    press('Préparer mes données')
    expect(await screen.findByText(/en préparation/)).toBeTruthy()
    expect(askedOf(site, 'auth.startExport')).toHaveLength(1)
    // The page asks again by itself until the file is ready.
    file = READY
    await shown('Télécharger le fichier')
  })

  it('being asked for are not asked for twice', async () => {
    const answers = { 'auth.exportState': { export: null, mailed: true }, 'auth.startExport': UNANSWERED }
    const site = showOn(refusingSite('Non.', {}, { answers }), <MyData />)
    await shown('Préparer mes données')
    press('Préparer mes données')
    await shown('Préparation…')
    press('Préparation…')
    expect(askedOf(site, 'auth.startExport')).toHaveLength(1)
  })

  it('that are refused say why', async () => {
    showOn(stateOf(null), <MyData />)
    await shown('Préparer mes données')
    press('Préparer mes données')
    expect(await screen.findByText('Non.')).toBeTruthy()
  })

  it.each([
    [200, 'Fichier téléchargé : la-cabine-2026-11-20.zip', ['la-cabine-2026-11-20.zip']],
    [500, 'Erreur lors du téléchargement', []],
  ])('are fetched as a file (HTTP %s)', async (status, said, files) => {
    const handed: string[] = []
    const fetched = vi.fn(async () => new Response('x', { status }))
    vi.stubGlobal('fetch', fetched)
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      handed.push(this.download)
    })
    URL.createObjectURL = () => 'blob:x'
    showOn(stateOf(READY), <MyData />)
    await shown('Télécharger le fichier')
    press('Télécharger le fichier')
    press('Téléchargement…')
    expect(await screen.findByText(said)).toBeTruthy()
    expect(fetched.mock.calls.map(([path]: unknown[]) => path)).toEqual(['/api/export/1'])
    expect(handed).toEqual(files)
    await shown('Télécharger le fichier')
  })

  it('that cannot be read say so once on a page', async () => {
    showOn(refusingSite('Non.'), <MyData />)
    await expect.poll(() => wordsOf(screen.queryByRole('alert'))).toContain('Non.')
    takeAway()
    const site = showOn(refusingSite('Non.'), <BeforeLeaving />)
    await expect.poll(() => askedOf(site, 'auth.exportState')).toHaveLength(1)
    await expect.poll(() => screen.queryByText(/^Préparer/)).toBeNull()
    expect(allWords(document, '[role=alert]').filter(Boolean)).toEqual([])
  })

  it('are offered before one leaves, with what stays', async () => {
    const { container } = showOn(stateOf(null), <BeforeLeaving />)
    await shown('Préparer mes données')
    expect(screen.getByText(/^Avant de partir, emportez vos données/)).toBeTruthy()
    expect(allWords(container, 'li').map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
      ...['une place vide,', 'les lignes du', 'les images des', 'ce que d’autres'],
    ])
  })
})
