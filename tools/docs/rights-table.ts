import { ACTIONS, type Action, can, PERMISSIONS } from '../../shared/account/permissions.ts'
import { isAdmin, ROLES, type Role } from '../../shared/account/roles.ts'
import { rowOf, withMarked } from './marked.ts'

/** The words for each row of the table of rights in the documentation. */
const WORDS: Record<Action, string> = {
  'account.own': 'change their name and password, close their sessions, delete their account',
  'likes.give': 'like an article, a review or a comment',
  'comments.write': 'comment and answer',
  'comments.remove': 'hide, then erase, a comment',
  'comments.moderate': 'see the latest comments of the whole site',
  'texts.write':
    'write, change and delete articles, reviews and pages of one’s own; an author, until they are published or planned',
  'texts.publish': 'publish, plan, return and withdraw them',
  'texts.sign': 'sign texts, and have a page',
  'games.write': 'make games, and change what readers do not see',
  'games.show': 'show and change games, merge and delete them',
  'subjects.write': 'make, change, merge and delete subjects',
  'platforms.write': 'make, change, order, merge and delete platforms and genres',
  'pages.edit': 'change the page of somebody of the team',
  'translations.write': 'correct translations, have them made again',
  'glossary.write': 'change the glossary',
  'redirects.manage': 'say where old addresses lead',
  'pictures.manage': 'upload, describe and delete pictures',
  'likes.administer': 'see who likes what, repair counters',
  'people.see': 'see everybody’s account, address and sessions',
  'people.change': 'change accounts: give roles, end sessions, delete',
  'people.suspend': 'suspend people',
  'people.invite': 'invite people with a role, see and take back invitations',
  'names.reserved': 'take a name that is reserved for the team',
  'log.read': 'read and download the log',
  'settings.manage': 'change what the team decides for the whole site',
  'operation.manage': 'see how the site is doing, have failed work done again, lift locks',
}

function cell(action: Action, role: Role): string {
  const { roles, upon }: { roles: Partial<Record<Role, string>>; upon?: string } = PERMISSIONS[action]
  if (!can({ id: '', role }, action)) return 'no'
  if (roles[role] === 'own' && Object.values(roles).includes('all')) return 'their own'
  if (upon === undefined) return 'yes'
  if (roles[role] === 'own') return 'their own'
  return isAdmin(role) && upon === 'person' ? 'anybody’s' : 'of lower ranks'
}

/** The table of rights in Markdown: a line for each action, a column for each role. */
export const rightsTable = (): string =>
  [
    rowOf(['', 'anonymous', ...ROLES.map((role) => `\`${role}\``)]),
    rowOf(['', '', ...ROLES].map(() => '---')),
    rowOf(['read, search, sort comments', 'yes', ...ROLES.map(() => 'yes')]),
    ...ACTIONS.map((action) => rowOf([WORDS[action], 'no', ...ROLES.map((role) => cell(action, role))])),
  ].join('\n')

/** docs/product/roles.md with the table of the present code. @throws when its marks are missing */
export const withRights = (page: string): string =>
  withMarked(page, 'rights', 'shared/account/permissions.ts', rightsTable())
