import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { loadWords } from '../../../../i18n/words.ts'
import { askedOf, press, shown, takeAway } from '../../../../testing/acting.tsx'
import { wordsOf } from '../../../../testing/screen-words.ts'
import { before, linesOf, partOf, showStatus, WELL } from '../../../../testing/status-page.tsx'

beforeAll(() => loadWords('admin', 'status', 'settings'))
afterEach(takeAway)

describe('who waits after too many attempts', () => {
  const lock = (changes: object) => ({
    ...{ key: JSON.stringify(changes), account: null, ofAccount: false, network: null, strangers: false },
    ...{ action: 'login', until: before(-30), ...changes },
  })
  const emma = { id: 'e'.repeat(24), username: 'Emma' }
  const LOCKS = {
    ...{ level: 'warning', total: 9 },
    locks: [
      lock({ ofAccount: true, account: emma, network: '10.0.0.0/24' }),
      lock({ ofAccount: true, network: null, strangers: true, action: 'code' }),
      lock({ ofAccount: true, account: { ...emma, username: 'Léo' }, action: 'reset' }),
      lock({ network: '10.1.0.0/16', action: 'comment' }),
      lock({ action: 'upload' }),
    ],
  }
  const lines = [
    'Après trop d’essais, il faut attendre. Cela se règle tout seul ; le blocage d’un compte peut être levé.',
    'Emma depuis 10.0.0.0/24 – Connexion, jusqu’à 21:30:00',
    'Une adresse sans compte connu depuis des réseaux nouveaux pour ce compte – Code de connexion, jusqu’à 21:30:00',
    'Léo – Nouveau mot de passe, jusqu’à 21:30:00',
    'Réseau 10.1.0.0/16 – Commentaires, jusqu’à 21:30:00',
    'Un réseau – Envoi d’images, jusqu’à 21:30:00',
    'et 4 autres, sans nom connu',
  ]
  const lift = 'Lever le blocage – Emma'

  it('is named, as far as that is known, with what they tried and until when', async () => {
    showStatus({ locks: LOCKS })
    const said = await linesOf('Accès bloqués')
    expect(said.slice(0, -1)).toEqual(lines)
    expect(said.at(-1)).toContain('Que faire Beaucoup d’accès sont bloqués à la fois')
    // The lock of a network, or of an unknown account, ends by itself.
    const part = within(await partOf('Accès bloqués'))
    expect(part.getAllByRole('button').map(wordsOf)).toEqual([
      ...['Lever le blocage – Emma', 'Lever le blocage – Léo'],
    ])
  })

  it('nothing is to be done where few wait, and nobody more than are named', async () => {
    showStatus({ locks: { ...LOCKS, level: 'good', total: 5 } })
    expect(await linesOf('Accès bloqués')).toEqual(lines.slice(0, -1))
  })

  it('is let in again by a button, which says so and shows who waits then', async () => {
    const site = showStatus({ locks: LOCKS }, { 'operation.liftLock': WELL })
    await shown(lift)
    press(lift)
    expect(await screen.findByText('Blocage levé : Emma peut réessayer.')).toBeTruthy()
    expect(askedOf(site, 'operation.liftLock')).toEqual([{ id: emma.id }])
    expect(await linesOf('Accès bloqués')).toEqual(['Personne n’attend.'])
    expect(document.activeElement?.textContent).toBe('Accès bloqués')
  })

  it('stays locked where the site refuses, with its sentence', async () => {
    showStatus({ locks: LOCKS })
    await shown(lift)
    press(lift)
    expect(await screen.findByText('Non.')).toBeTruthy()
    await shown(lift)
  })
})

describe('what is done in the background', () => {
  const job = {
    id: 'j1',
    name: 'translate-item',
    failedAt: before(20),
    tries: 3,
    error: 'HTTP 500',
    lost: false,
  }
  const QUEUES = {
    ...{ level: 'warning', problem: 'failed', idle: 1 },
    queues: [
      { name: 'translate-item', waiting: 2, active: 1, failed: 1 },
      { name: 'purge-logs', waiting: 0, active: 1, failed: 0 },
    ],
    failed: [job, { ...job, id: 'j2', name: 'purge-logs', tries: 1, error: null, lost: true }],
  }

  it('is counted by task, and what failed is named with its error', async () => {
    showStatus({ queues: QUEUES })
    expect(await linesOf('Tâches de fond')).toEqual([
      ...[
        'Traduction d’un texte = 2 en attente, 1 en cours, 1 en échec',
        'Ménage : ancien journal = 1 en cours',
      ],
      'Traduction d’un texte – il y a 20min, 3 essais (HTTP 500)',
      'Ménage : ancien journal – il y a 20min, 1 essai (son processus s’est arrêté)',
      expect.stringMatching(/^Que faire Quelque chose a échoué malgré plusieurs essais\./),
    ])
  })

  it('is done again by a button', async () => {
    const site = showStatus({ queues: QUEUES }, { 'operation.retryJob': WELL })
    fireEvent.click((await screen.findAllByRole('button', { name: /^Relancer/ }))[0] as HTMLElement)
    expect(await screen.findByText('Tâche relancée')).toBeTruthy()
    expect(askedOf(site, 'operation.retryJob')).toEqual([{ queue: 'translate-item', id: 'j1' }])
    expect(await linesOf('Tâches de fond')).toEqual(['Tout ce qui devait être fait l’est.'])
  })

  it.each([
    ['is dropped after a question', { 'operation.dropJob': WELL }, 'Tâche abandonnée', 0],
    ['is not where the site refuses', {}, 'Non.', 2],
  ])('%s', async (_what, answers, said, left) => {
    const site = showStatus({ queues: QUEUES }, answers)
    const buttons = await screen.findAllByRole('button', { name: /^Abandonner/ })
    fireEvent.click(buttons[1] as HTMLElement)
    const question = within(await screen.findByRole('dialog'))
    expect(wordsOf(question.getByRole('heading'))).toBe('Abandonner cette tâche ?')
    expect(askedOf(site, 'operation.dropJob')).toEqual([])
    fireEvent.click(question.getByRole('button', { name: 'Abandonner' }))
    expect(await screen.findByText(said)).toBeTruthy()
    expect(askedOf(site, 'operation.dropJob')).toEqual([{ queue: 'purge-logs', id: 'j2' }])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryAllByRole('button', { name: /^Abandonner/ })).toHaveLength(left)
  })
})
