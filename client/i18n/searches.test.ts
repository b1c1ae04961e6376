import { expect, it } from 'vitest'
import adminEn from './en/admin.ts'
import deskEn from './en/desk.ts'
import moderationEn from './en/moderation.ts'
import redirectsEn from './en/redirects.ts'
import gamesEn from './en/team-games.ts'
import subjectsEn from './en/team-subjects.ts'
import adminFr from './fr/admin.ts'
import deskFr from './fr/desk.ts'
import moderationFr from './fr/moderation.ts'
import redirectsFr from './fr/redirects.ts'
import gamesFr from './fr/team-games.ts'
import subjectsFr from './fr/team-subjects.ts'

/** How many characters fit into a search field beside its key at 375 px. */
const ROOM = 31

it('what a search of the back office asks for is not cut on a phone', () => {
  const asked = [
    ...[adminFr, adminEn].flatMap((words) => [
      ...Object.values(words.admin.search),
      words.adminImages.search,
      words.adminUsers.search,
    ]),
    ...[deskFr.desk, deskEn.desk, moderationFr.moderation, moderationEn.moderation].map(
      ({ search }) => search,
    ),
    ...[redirectsFr.redirects, redirectsEn.redirects].map(({ search }) => search),
    ...[gamesFr.teamGames, gamesEn.teamGames].map(({ search }) => search),
    ...[subjectsFr.teamSubjects, subjectsEn.teamSubjects].map(({ search }) => search),
  ]
  expect(asked.filter((words) => words.length > ROOM)).toEqual([])
})
