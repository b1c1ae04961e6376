import { describe, expect, it } from 'vitest'
import { useDatabase } from '../../../testing/database.ts'
import { SECTIONS } from './sections/list.ts'

const database = useDatabase()

/** The section with a table's personal data, or the reason for having none. By hand: a new table must be added. */
const TABLES: Record<string, string | { none: string }> = {
  User: 'profile',
  Session: 'sessions',
  Login: 'sign-ins',
  KnownNetwork: 'known-networks',
  PasswordReset: 'password-links',
  Passkey: 'passkeys',
  PasskeyChallenge: { none: 'a ceremony under way, gone within minutes' },
  Totp: 'authenticator-app',
  RecoveryCode: 'authenticator-app',
  SignInTicket: { none: 'a sign-in under way, gone within five minutes' },
  ScriptToken: 'script-tokens',
  KnownDevice: 'known-devices',
  NotMeLink: 'notices',
  EmailChange: 'address-change',
  FormerAddress: 'former-addresses',
  DoorDispute: 'second-step-dispute',
  DoorCode: { none: 'a code on its way, gone within the hour' },
  DataExport: 'data-exports',
  Content: 'texts',
  ContentVersion: 'versions',
  WorkingCopy: 'working-copies',
  TextPresence: { none: 'who has a form open now, gone within a minute' },
  Comment: 'comments',
  Report: 'reports',
  Decision: 'decisions',
  Sweep: { none: 'its decisions say what it did; gone once it can no longer be undone' },
  HeldComment: 'held-comments',
  Warning: 'warnings',
  MemberNote: 'notes-about-you',
  Notice: 'illegal-content-notices',
  NoticeSubject: { none: 'that somebody gave notice of one’s words is told by what is decided alone' },
  Suspension: 'suspensions',
  ModerationMark: { none: 'how far the team has read, whoever it was' },
  ContentLike: 'likes',
  CommentLike: 'likes',
  Image: 'pictures',
  Signature: 'signatures',
  TeamPage: 'public-page',
  FormerTeamSlug: 'public-page',
  Game: 'games',
  GameVersion: 'game-versions',
  Setting: 'settings-changed',
  Brand: 'brands',
  FactsTerms: 'terms-confirmed',
  Invitation: 'invitations',
  PreviewLink: 'preview-links',
  LogEntry: 'log',
  TextNote: 'notes',
  NoteMention: 'mentions',
  CommentMention: 'comment-mentions',
  NoteMail: { none: 'that a note is told by mail, kept for a day, without its words' },
  Erasure: { none: 'names accounts that are gone, by their ids' },
  Notification: 'notifications',
  NotificationMail: 'notifications',
  MailChoice: 'mail-choices',
  Following: 'discussions',
  Follow: 'follows',
  BulkAct: { none: 'the log says what it did; gone within a day' },
  DeskMail: { none: 'a mail on its way, kept for a day, without its words once sent' },
}

describe('what an export holds', () => {
  it('is all that a table has of a person', async () => {
    // By reference, or by name where there is none, as in the log.
    const rows = await database.db.$queryRaw<{ name: string }[]>`
      SELECT DISTINCT table_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND (column_name ~* '(user|author|account|person|changedBy|by)_?id$'
        OR column_name ~* 'e?mail')
      UNION SELECT c.conrelid::regclass::text FROM pg_constraint c
      WHERE c.contype = 'f' AND c.confrelid = '"User"'::regclass`
    const names = new Set(rows.map(({ name }) => name.replaceAll('"', '')))
    expect([...names].sort()).toEqual(Object.keys(TABLES).sort())
  })

  it('has a section for each', () => {
    const known = new Set(SECTIONS.map(({ name }) => name))
    for (const section of Object.values(TABLES))
      if (typeof section === 'string') expect([...known]).toContain(section)
    expect(known.size).toBe(SECTIONS.length)
  })
})
