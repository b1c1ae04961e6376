import type { English } from '../types.ts'

export default {
  review: {
    plate: 'The verdict in short',
    verdict: 'Verdict',
    pluses: 'What we like',
    minuses: 'What we like less',
    playedOn: 'Played on',
    hours: 'Time played',
    hoursValue_one: '{{hours}} hour',
    hoursValue_other: '{{hours}} hours',
    gameVersion: 'Version',
    copy: 'Copy',
    looks: 'Second looks',
    unchanged: 'Score unchanged',
    release: 'When the review came out',
    was: '{{rating}} at release',
    by: 'By',
    copies: {
      bought: 'bought by the team',
      given: 'given by the publisher',
      lent: 'lent for the review',
      other: 'of other origin',
    },
  },
} satisfies English<'review'>
