import { addressLinkLetter, addressNoticeLetter, newDeviceLetter } from '../mail/letters/alert-letters.ts'
import { backupFailedLetter } from '../mail/letters/backup-letter.ts'
import { confirmLetter } from '../mail/letters/confirm-letter.ts'
import { deskLetter } from '../mail/letters/desk-letters.ts'
import { disputeLetter, endDisputeLetter } from '../mail/letters/dispute-letters.ts'
import { doorCodeLetter } from '../mail/letters/door-code-letter.ts'
import { CLOSES, doorLetter, OPENS, raisedRoleLetter } from '../mail/letters/door-letters.ts'
import { exportReadyLetter } from '../mail/letters/export-letter.ts'
import { invitationLetter } from '../mail/letters/invitation-letter.ts'
import type { To } from '../mail/letters/layout.ts'
import { noteLetter } from '../mail/letters/note-letter.ts'
import { passkeyCopyLetter } from '../mail/letters/passkey-letter.ts'
import { passwordChangedLetter, resetLetter } from '../mail/letters/password-letters.ts'
import { testLetter } from '../mail/letters/test-letter.ts'
import type { Mail } from '../mail/mailer.ts'

const at = new Date('2026-11-21T12:00:00Z')
const text = { id: 'a'.repeat(24), kind: 'article', title: 'Un titre' } as const
const notes = [{ text: 'Un mot', quote: 'un passage', by: null, named: false }]

/** Every letter that the site sends, in all its forms; server/crawl.test.ts checks that none is missing. */
export const LETTERS: Record<string, (to: To) => Mail[]> = {
  newDeviceLetter: (to) => [newDeviceLetter(to, { at, browser: null, system: null }, 'x')],
  addressLinkLetter: (to) => [addressLinkLetter(to, 'x')],
  addressNoticeLetter: (to) => [addressNoticeLetter(to, 'autre@example.org', at, 'x')],
  backupFailedLetter: (to) =>
    (['backup', 'copy'] as const).map((what) => backupFailedLetter(to, { what, at, error: 'full' })),
  confirmLetter: (to) =>
    (['writing', 'mails'] as const).map((opens) => confirmLetter(to, opens, 'https://example.org/x')),
  deskLetter: (to) =>
    (['propose', 'publish', 'plan', 'return'] as const).map((act) =>
      deskLetter(to, { ...text, act, by: null, word: 'Un mot', plannedFor: at }),
    ),
  disputeLetter: (to) => ['x', null].map((token) => disputeLetter(to, { createdAt: at, readyAt: at }, token)),
  endDisputeLetter: (to) => [endDisputeLetter(to, 'x')],
  doorCodeLetter: (to) => [doorCodeLetter(to, '123456', 10)],
  doorLetter: (to) =>
    [...OPENS, ...CLOSES].map((change) => doorLetter(to, { change, at, role: 'editor' }, 'x')),
  raisedRoleLetter: (to) => [raisedRoleLetter(to, { username: 'Une', role: 'editor', by: null, at })],
  exportReadyLetter: (to) => [exportReadyLetter(to)],
  invitationLetter: (to) => [invitationLetter(to, 'author', 'https://example.org/x')],
  noteLetter: (to) => [noteLetter(to, { ...text, notes })],
  passkeyCopyLetter: (to) => [passkeyCopyLetter(to, { at, name: 'Une clé' })],
  resetLetter: (to) => [resetLetter(to, 'x')],
  passwordChangedLetter: (to) => [passwordChangedLetter(to, at)],
  testLetter: (to) => [testLetter(to)],
}
