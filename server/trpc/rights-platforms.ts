import type { RightsRow } from './rights-row.ts'

/** Rights on platforms and genres; a part of the table (rights.ts). */
export const PLATFORM_RIGHTS = {
  'platforms.list': { right: 'public', callers: 'everybody', shows: null },
  'platforms.genres': { right: 'public', callers: 'everybody', shows: null },
  'platforms.forTeam': { right: 'texts.write', callers: 'authors' },
  'platforms.counted': { right: 'platforms.write', callers: 'editors' },
  'platforms.create': { right: 'platforms.write', callers: 'editors' },
  'platforms.save': { right: 'platforms.write', callers: 'editors' },
  'platforms.order': { right: 'platforms.write', callers: 'editors' },
  'platforms.remove': { right: 'platforms.write', callers: 'editors' },
  'platforms.mergeNotice': { right: 'platforms.write', callers: 'editors' },
  'platforms.merge': { right: 'platforms.write', callers: 'editors' },
} as const satisfies Record<string, RightsRow>
