import type { English } from '../types.ts'

export default {
  releases: {
    title: 'Releases',
    of: 'Releases of {{month}}',
    on: '{{what}} on {{platform}}',
    intro:
      'What comes out, day by day. Where a publisher has only named a month, a quarter or a year, the game waits at its end.',
    description:
      'The calendar of game releases, day by day and by platform, in your own calendar too, by {{site}}.',
    monthDescription: '{{what}}: every game, day by day and by platform, by {{site}}.',
    choose: 'Choose a month and a platform',
    show: 'Show',
    all: 'All',
    others: 'Other months',
    thisMonth: 'This month',
    count_one: '{{count}} release',
    count_other: '{{count}} releases',
    first: 'The first {{count}} releases',
    today: 'Today',
    span: 'Some time in',
    none: 'No release that we know of',
    noneText: 'Try another month, or another platform.',
    withoutDate: 'No date yet',
    withoutDateTitle: 'Games without a release date',
    allWithoutDate: 'All games without a date',
    noSuchMonth: 'The calendar has no such page',
    noSuchMonthText: 'The calendar goes from {{first}} to {{last}}, on the platforms that we follow.',
  },
  subscribe: {
    title: 'In your own calendar',
    text: 'Subscribe once: dates that change will change there, too. No account, and we will not know who you are.',
    open: 'Subscribe',
    address: '.ics file',
  },
} satisfies English<'releases'>
