import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { newId } from '../../../../../shared/base/id.ts'
import { GAME_FILE_LIMITS } from '../../../../../shared/games/file/limits.ts'
import { fieldsFr } from '../../../../../shared/messages/fr.ts'
import { loadWords } from '../../../../i18n/words.ts'
import { refusingSite } from '../../../../testing/refusing-site.tsx'
import { typing } from '../../../session/life/typing.ts'
import { GameFile } from './game-file.tsx'
import type { GameFileLine } from './use-game-file.ts'

await loadWords('team-games', 'game-file', 'games', 'brand', 'pages')
afterEach(cleanup)

const line = (row: number, more: Partial<GameFileLine> = {}): GameFileLine => ({
  ...{ row, name: `Jeu ${row}`, status: 'new', fields: { name: `Jeu ${row}` }, faults: [], matches: [] },
  ...{ sameAs: null, parent: null },
  ...more,
})
const fault = (column: string, part: string, message: string) => ({ column, part, message })
const shown = (...lines: GameFileLine[]) => ({ key: newId(), seen: 'vu', ignored: [], lines })

interface Answering {
  preview?: unknown
  taking?: unknown
  refusal?: [message: string, data: object]
}

/** Chooses a file on the page of a site that answers so. */
async function choose(
  { preview, taking, refusal = ['Non.', {}] }: Answering,
  text = 'Nom\nPhare',
  name = 'jeux.csv',
) {
  const answers = {
    ...(preview !== undefined && { 'games.previewFile': preview }),
    ...(taking !== undefined && { 'games.importFile': taking }),
  }
  const { Site, calls } = refusingSite(...refusal, { answers })
  const { container } = render(<GameFile />, { wrapper: Site })
  const input = container.querySelector('input[type="file"]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [new File([text], name, { type: 'text/csv' })] } })
  return calls
}

const part = (name: string) => screen.getByRole('region', { name })

describe('a line with cells that are not understood', () => {
  const preview = shown(
    line(2, {
      faults: [
        fault('Plateformes', 'PS6', fieldsFr.platformUnknown),
        fault('Sorties', '31/02/2027', fieldsFr.dateInvalid),
      ],
    }),
    line(3),
    line(4, { name: '', status: 'wrong', fields: {}, faults: [fault('Nom', '', fieldsFr.gameNameInvalid)] }),
  )

  it('comes with the others, and its cells are marked', async () => {
    await choose({ preview })
    expect((await screen.findByText(/au moins n’est pas comprise/)).textContent).toMatch(/^Sur 1 ligne,/)
    const marked = within(part('Nouveaux jeux')).getByText('Jeu 2').closest('li') as HTMLElement
    expect(
      within(marked)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      `Plateformes «\u00a0PS6\u00a0»\u00a0: ${fieldsFr.platformUnknown} (case laissée vide)`,
      `Sorties «\u00a031/02/2027\u00a0»\u00a0: ${fieldsFr.dateInvalid} (case laissée vide)`,
    ])
    expect(screen.getByText('2 jeux seront créés.', { exact: false })).toBeTruthy()
    expect(part('Sans nom valable').textContent).toContain(fieldsFr.gameNameInvalid)
  })

  it('is named once more when the file is taken, for whoever mends it', async () => {
    const taken = { made: 2, filled: 0, same: 0, left: 1 }
    await choose({ preview, taking: { done: true, taken } })
    fireEvent.click(await screen.findByRole('button', { name: 'Enregistrer tout cela' }))
    expect(await screen.findByText('2 jeux créés')).toBeTruthy()
    const cells = part('Cases restées vides')
    expect(within(cells).getByText('Jeu 2')).toBeTruthy()
    expect(within(cells).queryByText('Jeu 3')).toBeNull()
  })
})

describe('a file that is refused', () => {
  it.each([
    [
      'quotes that never close',
      fieldsFr.gameFileQuoteOpen,
      { line: 3 },
      `Ligne 3 : ${fieldsFr.gameFileQuoteOpen}`,
    ],
    ['10,000 lines', fieldsFr.gameFileLines, {}, fieldsFr.gameFileLines],
  ])('for %s, says so, and another may be chosen', async (_, message, data, said) => {
    await choose({ refusal: [message, { code: 'BAD_INPUT', fields: { file: message }, ...data }] })
    expect((await screen.findByText(said)).closest('[role="alert"]')).toBeTruthy()
    expect(screen.getByText('Choisir un fichier CSV')).toBeTruthy()
    expect(typing()).toBe(false)
  })

  it('for its size is not even sent', async () => {
    const calls = await choose({}, 'a'.repeat(GAME_FILE_LIMITS.bytes + 1))
    expect(await screen.findByText(/dépasse 1 Mo/)).toBeTruthy()
    expect(calls).toEqual([])
  })
})

describe('a session that ends in the middle', () => {
  const match = {
    ...{
      id: 'a'.repeat(24),
      name: 'Jeu deux',
      otherNames: [],
      platforms: [],
      texts: 0,
      fills: [],
      differs: [],
    },
    ...{ there: {}, parentName: null, locked: false },
  }
  const preview = shown(line(2, { status: 'unsure', matches: [match] }))

  it('takes nothing away: the page counts as one that somebody writes on, until the file is taken', async () => {
    const calls = await choose({
      preview,
      taking: { done: true, taken: { made: 0, filled: 1, same: 0, left: 0 } },
    })
    fireEvent.click(await screen.findByRole('radio', { name: /^C’est «/ }))
    expect(typing()).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Enregistrer tout cela' }))
    expect(await screen.findByText('0 jeu créé')).toBeTruthy()
    expect(calls.find(([path]) => path === 'games.importFile')?.[1]).toMatchObject({
      key: preview.key,
      decisions: { 2: match.id },
    })
    await expect.poll(typing).toBe(false)
  })

  it('leaves the lines and the decisions where the server refuses', async () => {
    const refusal: [string, object] = ['Connectez-vous.', { code: 'UNAUTHENTICATED', httpStatus: 401 }]
    await choose({ preview, refusal })
    fireEvent.click(await screen.findByRole('radio', { name: /^C’est «/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Enregistrer tout cela' }))
    expect(await screen.findByText('Connectez-vous.')).toBeTruthy()
    expect((screen.getByRole('radio', { name: /^C’est «/ }) as HTMLInputElement).checked).toBe(true)
    expect(typing()).toBe(true)
  })
})
