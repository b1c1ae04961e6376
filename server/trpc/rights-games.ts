import type { RightsRow } from './rights-row.ts'

/** Of games and what joins texts to them; a part of the table (rights.ts). */
export const GAME_RIGHTS = {
  'games.list': { right: 'public', callers: 'everybody', shows: { by: 'word', input: () => ({}) } },
  'games.suggest': {
    right: 'public',
    callers: 'everybody',
    shows: { by: 'word', input: ({ word }) => ({ q: word }) },
  },
  'games.page': {
    right: 'public',
    callers: 'everybody',
    shows: { by: 'word', input: ({ game }) => ({ slug: game }) },
  },
  'games.followed': { right: 'account.own', callers: 'members' },
  'games.follow': { right: 'account.own', callers: 'members' },
  'games.offer': { right: 'games.write', callers: 'authors' },
  'games.forTeam': { right: 'games.write', callers: 'authors' },
  'games.forEdit': { right: 'games.write', callers: 'authors' },
  'games.create': { right: 'games.write', callers: 'authors' },
  'games.save': { right: 'games.write', callers: 'authors' },
  'games.fileTemplate': { right: 'games.write', callers: 'authors' },
  'games.previewFile': { right: 'games.write', callers: 'authors' },
  'games.importFile': { right: 'games.write', callers: 'authors' },
  'games.remove': { right: 'games.show', callers: 'editors' },
  'games.restore': { right: 'games.show', callers: 'editors' },
  'games.toDecide': { right: 'games.show', callers: 'editors' },
  'games.mergeNotice': { right: 'games.show', callers: 'editors' },
  'games.merge': { right: 'games.show', callers: 'editors' },
  'games.waiting': { right: 'games.show', callers: 'editors' },
  'games.judge': { right: 'games.show', callers: 'editors' },
  'games.versions': { right: 'games.write', callers: 'authors' },
  'games.restoreVersion': { right: 'games.write', callers: 'authors' },
  'games.part': { right: 'games.show', callers: 'editors' },
} as const satisfies Record<string, RightsRow>
