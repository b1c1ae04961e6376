import { rowOf, withMarked } from './marked.ts'

/** Ways to end what a login leaves behind, from the least to the most. */
const ENDS = {
  'sign-out': 'signing out',
  session: 'its session removed',
  token: 'its token revoked',
  'not me': '“It was not me”',
  password: 'another password',
} as const
type End = keyof typeof ENDS

/** `ends`: the ways that end it. `stays`: why it gives no access, or what undoes it. */
type Left = { left: string; ends: readonly End[] } | { stays: string }

const WORDS_OF_THE_TEAM = 'words and acts, which the log names; whoever may undoes them'
const OWN = 'of the account alone, and opens nothing'
const SHORT = 'gone within minutes, good for its own session alone'

/**
 * For every table with a person or a login in it: what a login leaves there, and what ends it (decision 092). It is
 * written by hand: a new table has to be entered (left-by-login.test.ts).
 */
export const LEFT_BY_LOGIN: Record<string, Left> = {
  Session: { left: 'the session', ends: ['sign-out', 'session', 'not me', 'password'] },
  PreviewLink: { left: 'links to previews', ends: ['session', 'token', 'not me', 'password'] },
  Invitation: { left: 'invitations that are out', ends: ['session', 'not me', 'password'] },
  EmailChange: {
    left: 'a change of address that waits for its link, asked for without a second step',
    ends: ['session', 'not me', 'password'],
  },
  ScriptToken: { left: 'tokens for scripts', ends: ['token', 'not me', 'password'] },
  SignInTicket: { left: 'half-finished sign-ins', ends: ['not me', 'password'] },
  Passkey: { left: 'passkeys that rest on it (decision 056)', ends: ['not me'] },
  Totp: { left: 'an app that rests on it; one that was only offered, of whatever login', ends: ['not me'] },
  RecoveryCode: { left: 'recovery codes that rest on it', ends: ['not me'] },
  KnownDevice: { left: 'that its device is known', ends: ['not me'] },
  KnownNetwork: { left: 'that its network is known', ends: ['not me'] },
  PasswordReset: { left: 'links to a new password, mailed to the account’s address', ends: ['password'] },
  User: {
    stays:
      'an address that it changed comes back with “It was not me” (decision 056); a role that it gave stays, and is mailed',
  },
  Login: { stays: 'the record of it' },
  NotMeLink: { stays: 'of the owner: by these a login is taken back' },
  FormerAddress: { stays: 'the record of addresses' },
  DoorCode: { stays: SHORT },
  DoorDispute: {
    stays: 'opens nothing before it mails a link to the owner; any older door stops it (decision 057)',
  },
  PasskeyChallenge: { stays: SHORT },
  DataExport: { stays: 'downloaded by who is signed in alone, for a day' },
  TextPresence: { stays: 'gone within a minute' },
  Content: { stays: `${WORDS_OF_THE_TEAM}; a planned publication is on everybody’s desk` },
  ContentVersion: { stays: 'what a text was before, from which it is taken up again' },
  WorkingCopy: { stays: `${WORDS_OF_THE_TEAM}; planned changes are on everybody’s desk` },
  BulkAct: { stays: WORDS_OF_THE_TEAM },
  TextNote: { stays: WORDS_OF_THE_TEAM },
  NoteMention: { stays: WORDS_OF_THE_TEAM },
  NoteMail: { stays: 'a mail on its way, to the team' },
  DeskMail: { stays: 'a mail on its way, to the team' },
  Comment: { stays: WORDS_OF_THE_TEAM },
  CommentMention: { stays: WORDS_OF_THE_TEAM },
  HeldComment: { stays: WORDS_OF_THE_TEAM },
  Report: { stays: WORDS_OF_THE_TEAM },
  Decision: { stays: WORDS_OF_THE_TEAM },
  Sweep: { stays: WORDS_OF_THE_TEAM },
  Warning: { stays: WORDS_OF_THE_TEAM },
  MemberNote: { stays: WORDS_OF_THE_TEAM },
  Notice: { stays: WORDS_OF_THE_TEAM },
  NoticeSubject: { stays: 'whose words a notice is about; it opens nothing' },
  Suspension: { stays: WORDS_OF_THE_TEAM },
  ModerationMark: { stays: 'how far the team has read' },
  ContentLike: { stays: OWN },
  CommentLike: { stays: OWN },
  Following: { stays: OWN },
  Follow: { stays: OWN },
  MailChoice: { stays: OWN },
  Notification: { stays: OWN },
  NotificationMail: { stays: 'a mail on its way, to the account’s address' },
  Image: { stays: WORDS_OF_THE_TEAM },
  Signature: { stays: WORDS_OF_THE_TEAM },
  TeamPage: { stays: WORDS_OF_THE_TEAM },
  FormerTeamSlug: { stays: 'leads to a page' },
  Game: { stays: WORDS_OF_THE_TEAM },
  GameVersion: { stays: 'what a game was before, from which it is taken up again' },
  Setting: { stays: 'with its last twenty values, and asked for with a proof' },
  Brand: { stays: 'with those before it, from which it is taken up again' },
  FactsTerms: { stays: 'that terms were confirmed' },
  LogEntry: { stays: 'the record of what was done' },
  Erasure: { stays: 'the record of accounts that are gone' },
}

const cellOf = (left: Left): string =>
  'stays' in left ? left.stays : `**${left.left}**: ends with ${left.ends.map((end) => ENDS[end]).join(', ')}`

const leftTable = (): string =>
  [
    rowOf(['Table', 'What a login leaves there, and what ends it']),
    rowOf(['---', '---']),
    ...Object.entries(LEFT_BY_LOGIN).map(([table, left]) => rowOf([`\`${table}\``, cellOf(left)])),
  ].join('\n')

/** Decision 092 with the table from here. @throws when its marks are missing */
export const withLeft = (page: string): string =>
  withMarked(page, 'left', 'tools/docs/left-by-login.ts', leftTable())
