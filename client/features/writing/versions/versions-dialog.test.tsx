import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadWords } from '../../../i18n/words.ts'
import { askedOf, press, shown, showOn, takeAway } from '../../../testing/acting.tsx'
import { refusingSite, UNANSWERED } from '../../../testing/refusing-site.tsx'
import { allWords, wordsOf } from '../../../testing/screen-words.ts'
import { VersionsButton } from './versions-button.tsx'

beforeAll(() => loadWords('editor', 'versions'))
afterEach(takeAway)

const ID = 'a'.repeat(24)
const version = (n: number, part: object = {}) => ({
  ...{ id: String(n).repeat(24), at: new Date(`2026-11-2${n}T10:00:00Z`), by: { username: 'Emma' } },
  ...{ kind: 'work', ...part },
})
const VERSIONS = [version(3), version(2, { by: null, kind: 'published' }), version(1)]
const words = (text: string, mark?: string) => ({ text, ...(mark && { mark }) })
const same = (text: string) => ({ kind: 'paragraph', parts: [words(text)] })
const DIFF = {
  fields: [
    { name: 'title', from: 'Avant', to: 'Après' },
    { name: 'excerpt', from: '', to: '' },
  ],
  text: [
    same('un'),
    same('deux'),
    same('trois'),
    { kind: 'heading', mark: 'added', parts: [words('Neuf', 'added')] },
    { kind: 'paragraph', form: true, parts: [words('mis en forme')] },
    { kind: 'quote', parts: [words('dit '), words('jadis', 'removed')] },
    same('quatre'),
    same('cinq'),
  ],
  coarse: false,
  gone: { from: [], to: [] as object[] },
}

function show(answers: Record<string, unknown> = {}, id: string | undefined = ID) {
  const told = { onOpen: vi.fn(), onRestored: vi.fn() }
  const all = {
    'writing.versions': { versions: VERSIONS, next: null },
    'writing.compareVersions': DIFF,
    ...answers,
  }
  const site = showOn(
    refusingSite('Non.', {}, { answers: all }),
    <VersionsButton {...told} id={id || undefined} kind="review" />,
  )
  return { ...site, ...told }
}
async function open(answers: Record<string, unknown> = {}) {
  const site = show(answers)
  press('Versions')
  await screen.findByRole('dialog')
  return site
}
const comparison = () => screen.findByRole('region', { name: 'Comparaison' })
const pieces = async () => allWords(await comparison(), '[lang=fr] > *')
const compared = (site: Parameters<typeof askedOf>[0]) => askedOf(site, 'writing.compareVersions')
const [THIRD, SECOND, FIRST] = VERSIONS.map(({ id }) => id)

describe('the versions of a text', () => {
  it('are none for a text that was never saved', () => {
    show({}, '')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('are listed newest first with who and what, once what is typed is kept', async () => {
    const site = await open()
    expect(site.onOpen).toHaveBeenCalledTimes(1)
    const list = await screen.findByRole('navigation')
    expect(list.getAttribute('aria-label')).toMatch(/^Les versions/)
    expect(allWords(list, 'li')).toEqual([
      'lundi 23 novembre 2026 à 11:00EmmaTravail',
      'dimanche 22 novembre 2026 à 11:00Auteur inconnuEn ligne',
      'samedi 21 novembre 2026 à 11:00EmmaTravail',
    ])
    expect(allWords(list, '[aria-current=true]')).toEqual(['lundi 23 novembre 2026 à 11:00EmmaTravail'])
    expect(allWords(screen.getByLabelText('Comparer avec'), 'option')).toEqual([
      ...['La version qui précède', 'Le texte enregistré', 'La copie de travail'],
      'dimanche 22 novembre 2026 à 11:00 – Auteur inconnu – En ligne',
      'samedi 21 novembre 2026 à 11:00 – Emma – Travail',
    ])
    expect(within(list).queryByRole('button', { name: 'Versions plus anciennes' })).toBeNull()
    press('Fermer')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('are compared with the one before, or with another; the first stands alone', async () => {
    const site = await open()
    await comparison()
    expect(compared(site)).toEqual([{ id: ID, from: SECOND, to: THIRD }])
    fireEvent.click(within(screen.getByRole('navigation')).getAllByRole('button')[2] as HTMLElement)
    await expect.poll(() => compared(site).at(-1)).toEqual({ id: ID, from: FIRST, to: FIRST })
    // A version alone is shown in full, with its unchanged pieces.
    await expect.poll(pieces).toHaveLength(DIFF.text.length)
    fireEvent.change(screen.getByLabelText('Comparer avec'), { target: { value: THIRD } })
    await expect.poll(() => compared(site).at(-1)).toEqual({ id: ID, from: FIRST, to: THIRD })
  })

  it('that are more come by a button', async () => {
    let asked = 0
    const answer = () =>
      asked++ === 0 ? { versions: VERSIONS, next: 'n' } : { versions: [version(0)], next: null }
    await open({ 'writing.versions': answer })
    await shown('Versions plus anciennes')
    press('Versions plus anciennes')
    await expect.poll(() => screen.queryByRole('button', { name: 'Versions plus anciennes' })).toBeNull()
    expect(allWords(screen.getByRole('navigation'), 'li')).toHaveLength(4)
  })

  it('may not be there yet, or not be read', async () => {
    await open({ 'writing.versions': { versions: [], next: null } })
    expect(await screen.findByText(/^Ce texte n’a encore aucune version/)).toBeTruthy()
    takeAway()
    const { Site } = refusingSite('Non.')
    showOn({ Site, asked: [], calls: [] }, <VersionsButton id={ID} kind="article" onRestored={() => {}} />)
    press('Versions')
    expect(await screen.findByText('Non.')).toBeTruthy()
  })
})

describe('what differs between two versions', () => {
  it('is said by field, in words for who sees no colours, and around each change of the text', async () => {
    await open()
    const rows = Array.from((await screen.findByRole('table')).querySelectorAll('tr'), (row) =>
      allWords(row, 'th, td'),
    )
    expect(rows).toEqual([
      ['Champ', 'Avant', 'Après'],
      ['Titre', 'Avant', 'Après'],
      [expect.any(String), 'Vide', 'Vide'],
    ])
    expect(await pieces()).toEqual([
      ...['2 passages inchangés', 'trois', 'IntertitreAjouté : Neuf'],
      ...['(mise en forme ou liens modifiés)mis en forme', 'Citationdit Retiré : jadis', 'quatre'],
      '1 passage inchangé',
    ])
    expect(screen.queryByText(/^Ces deux textes sont trop longs/)).toBeNull()
    press('2 passages inchangés')
    expect(await pieces()).toHaveLength(DIFF.text.length)
  })

  it('may be nothing, or too much', async () => {
    await open({ 'writing.compareVersions': { ...DIFF, fields: [], text: [same('un')], coarse: true } })
    expect(await screen.findByText('Le texte est le même, mot pour mot.')).toBeTruthy()
    expect(screen.getByText(/^Ces deux textes sont trop longs/)).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('names pictures that the chosen version has and the site no more', async () => {
    const gone = [
      { id: 'p1', field: 'content', alt: 'Une épée' },
      { id: 'p2', field: 'content', alt: '' },
      { id: 'p3', field: 'image', alt: '' },
    ]
    await open({ 'writing.compareVersions': { ...DIFF, gone: { from: [], to: gone } } })
    expect(await screen.findByText('3 images de cette version n’existent plus :')).toBeTruthy()
    expect(allWords(await comparison(), '[role=status] li')).toEqual([
      ...['Une épée', 'une image sans texte alternatif (p2)', expect.stringMatching(/\(p3\)$/)],
    ])
  })
})

describe('a version taken up', () => {
  const message = 'C’est repris.'

  it('is asked about, becomes the working copy, and the form reads it again', async () => {
    const site = await open({ 'writing.restoreVersion': { message } })
    await shown('Reprendre cette version')
    press('Reprendre cette version')
    const dialogs = await screen.findAllByRole('dialog')
    const question = within(dialogs.at(-1) as HTMLElement)
    expect(question.getByText('lundi 23 novembre 2026 à 11:00 – Emma – Travail')).toBeTruthy()
    const [no, yes] = question.getAllByRole('button') as [HTMLElement, HTMLElement]
    expect([no, yes].map(wordsOf)).toEqual(['Annuler', 'Reprendre cette version'])
    fireEvent.click(yes)
    expect(await screen.findByText(message)).toBeTruthy()
    expect(askedOf(site, 'writing.restoreVersion')).toEqual([{ id: ID, kind: 'review', versionId: THIRD }])
    expect(site.onRestored).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    ['refused says why and can be declined', {}, 'Reprendre cette version', 'Non.'],
    ['under way is not begun twice', { 'writing.restoreVersion': UNANSWERED }, 'Reprise…', ''],
  ])('%s', async (_what, answers, key, said) => {
    const site = await open(answers)
    await shown('Reprendre cette version')
    press('Reprendre cette version')
    const question = (await screen.findAllByRole('dialog')).at(-1) as HTMLElement
    const keys = () => within(question).getAllByRole('button')
    fireEvent.click(keys()[1] as HTMLElement)
    await expect.poll(() => [wordsOf(keys()[1]), ...allWords(question, '[role=alert]')]).toEqual([key, said])
    if (key === 'Reprise…') fireEvent.click(keys()[1] as HTMLElement)
    expect(askedOf(site, 'writing.restoreVersion')).toHaveLength(1)
    fireEvent.click(keys()[0] as HTMLElement)
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    expect(site.onRestored).not.toHaveBeenCalled()
  })
})
