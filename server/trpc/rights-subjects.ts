import type { RightsRow } from './rights-row.ts'

/** Rights on subjects; a part of the table (rights.ts). */
export const SUBJECT_RIGHTS = {
  'subjects.bySlug': {
    right: 'public',
    callers: 'everybody',
    shows: { by: 'word', input: ({ subject }) => ({ slug: subject }) },
  },
  'subjects.suggest': { right: 'texts.write', callers: 'authors' },
  'subjects.forTeam': { right: 'subjects.write', callers: 'editors' },
  'subjects.create': { right: 'subjects.write', callers: 'editors' },
  'subjects.save': { right: 'subjects.write', callers: 'editors' },
  'subjects.remove': { right: 'subjects.write', callers: 'editors' },
  'subjects.mergeNotice': { right: 'subjects.write', callers: 'editors' },
  'subjects.merge': { right: 'subjects.write', callers: 'editors' },
  'subjects.words': { right: 'subjects.write', callers: 'editors' },
  'subjects.decideWord': { right: 'subjects.write', callers: 'editors' },
} as const satisfies Record<string, RightsRow>
