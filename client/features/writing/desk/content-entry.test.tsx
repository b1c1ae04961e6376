import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadWords } from '../../../i18n/words.ts'
import { answeringSite } from '../../../testing/refusing-site.tsx'
import { session } from '../../session/store.ts'
import type { DeskItem } from './act-question.tsx'
import { ContentEntry } from './content-entry.tsx'

const ME = { id: 'b'.repeat(24), username: 'Emma' }
const LEA = { id: 'c'.repeat(24), username: 'Léa' }
const NOW = new Date('2026-11-23T12:00:00Z')
const LATER = new Date('2026-11-24T08:30:00Z')
/** This time occurs twice in that night, when clocks change. */
const TWICE = new Date('2026-10-25T00:30:00Z')

const item = {
  ...{ id: 'a'.repeat(24), kind: 'article', slug: 'la-carte', title: 'La carte', excerpt: 'Un chapeau' },
  ...{ image: null, state: 'published', publishAt: null, createdAt: NOW, updatedAt: NOW, since: NOW },
  ...{ likeCount: 0, signatures: [ME], workedAt: null, openNotes: 0, sameMinute: 0, owner: ME },
  ...{ changesProposedAt: null, changesPublishAt: null },
} as unknown as DeskItem

beforeAll(() => loadWords('admin', 'desk'))
afterEach(cleanup)

/** An entry as a user of this role sees it: its words in one line, and its keys, without the title in their names. */
function entry(part: object, role: 'editor' | 'author' = 'editor') {
  const user = { _id: ME.id, username: ME.username, email: 'e@example.org', role, createdAt: NOW }
  session.begin({ user, accessToken: 'x', refreshToken: 'y' })
  const told = { onRemove: vi.fn(), onAct: vi.fn() }
  const { Site } = answeringSite(null)
  const { container } = render(
    <Site>
      <ContentEntry item={{ ...item, ...part } as DeskItem} {...told} />
    </Site>,
  )
  const line = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ')
  const keys = [...container.querySelectorAll('a, button')]
  return { ...told, words: line(container), keys: keys.map((key) => line(key).split(' – ')[0]?.trim()) }
}

describe('what an entry says', () => {
  it.each([
    ['of a text that is out, when that was', {}, /par Emma.*Publié le/, /Modifié le|Chez|Retiré|Paraît/],
    ['of one that was changed later, that too', { updatedAt: LATER }, /Publié le .*Modifié le/, /Brouillon/],
    ['of a draft, when it was changed', { state: 'draft' }, /Modifié le.*Brouillon/, /Publié le|de Emma/],
    [
      'of a draft, when it was last written on, which its text does not know',
      { state: 'draft', workedAt: LATER },
      /Modifié le 24 novembre 2026/,
      /23 novembre/,
    ],
    ['of a proposed one, since when', { state: 'proposed' }, /Proposé.*Chez les éditeurs depuis/, /Rendu/],
    ['of one returned to me', { state: 'returned' }, /Rendu à vous le/, /Chez/],
    [
      'of one returned to another, to whom; and whose it is that nobody else signs',
      { state: 'returned', owner: LEA },
      /de Léa.*Rendu à Léa le/,
      /à vous/,
    ],
    ['of a withdrawn one, since when', { state: 'withdrawn' }, /Retiré le/, /Rendu/],
    [
      'of a planned one, when it comes out, and that another does so then',
      { state: 'planned', publishAt: LATER, sameMinute: 1 },
      /Paraît le .*\(heure de Paris\).*Un autre texte paraît à la même minute/,
      /Modifications/,
    ],
    [
      'of an hour that is twice, which',
      { state: 'planned', publishAt: TWICE },
      /Paraît le .*\(UTC\+2\)/,
      /heure de Paris/,
    ],
    [
      'of changes, that they are proposed',
      { changesProposedAt: NOW },
      /Modifications proposées.*Chez les éditeurs/,
      /paraissent/,
    ],
    [
      'of changes, when they come out',
      { changesPublishAt: LATER },
      /Ses modifications paraissent le .*\(heure de Paris\)/,
      /proposées/,
    ],
    [
      'of changes in an hour that is twice, which',
      { changesPublishAt: TWICE },
      /\(UTC\+2\)/,
      /heure de Paris/,
    ],
    ['of open notes, how many', { openNotes: 2 }, /2 notes ouvertes/, /note ouverte /],
    ['of nothing more than there is', { title: '' }, /Sans titre/, /note|même minute|Modifications|\/ ?10/],
    ['of a review, what it gives', { kind: 'review', rating: 7, platform: 'PC' }, /7.*PC/, /Brouillon/],
  ])('%s', (_what, part, says, neither) => {
    const { words } = entry(part)
    expect(words).toMatch(says)
    expect(words).not.toMatch(neither)
  })
})

describe('what it offers', () => {
  it.each([
    ['editor', {}, ['Modifier', 'Voir', 'Retirer', 'Traduction', 'Supprimer']],
    ['editor', { state: 'draft' }, ['Modifier', 'Publier', 'Planifier', 'Supprimer']],
    ['editor', { state: 'returned' }, ['Modifier', 'Publier', 'Planifier', 'Supprimer']],
    [
      'editor',
      { state: 'planned', publishAt: LATER },
      ['Modifier', 'Publier', 'Changer le moment', 'Déplanifier', 'Traduction', 'Supprimer'],
    ],
    [
      'editor',
      { state: 'proposed', owner: LEA },
      ['Modifier', 'Publier', 'Planifier', 'Rendre', 'Traduction', 'Supprimer'],
    ],
    ['author', {}, ['Voir']],
    ['author', { state: 'draft' }, ['Modifier', 'Proposer', 'Supprimer']],
    ['author', { state: 'draft', owner: LEA }, []],
  ] as const)('as %s, of %o', (role, part, keys) => expect(entry(part, role).keys).toEqual(keys))

  it('is done by whoever shows it', () => {
    const { onAct, onRemove } = entry({})
    fireEvent.click(screen.getByRole('button', { name: /^Retirer/ }))
    expect(onAct).toHaveBeenCalledExactlyOnceWith('withdraw')
    fireEvent.click(screen.getByRole('button', { name: /^Supprimer/ }))
    expect(onRemove).toHaveBeenCalledExactlyOnceWith(item)
  })

  it('leads to places of the tab of its kind', () => {
    entry({ kind: 'review' })
    const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')
    expect(hrefOf(/^Modifier/)).toBe(`/admin?tab=reviews&edit=${item.id}`)
    expect(hrefOf(/^Traduction/)).toBe(`/admin?tab=reviews&translate=${item.id}`)
    expect(hrefOf(/^Voir/)).toBe('/reviews/la-carte')
  })
})
