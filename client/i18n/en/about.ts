import type { English } from '../types.ts'

/** The team’s page. */
export default {
  about: {
    title: 'The team',
    description: 'Who makes {{site}}, by which house rules, and how to write to us.',
    kicker: 'The team',
    headline: { before: 'Many pads, ', accent: 'one newsroom', after: '.' },
    intro:
      '{{site}} is made around a pile of games that never gets smaller. We play for real, write afterwards, and read it all again before it is published.',
    team: 'Player select',
    rules: {
      title: 'House rules',
      finish: {
        title: 'We finish, then we score',
        text: 'A game gets its rating after the credits. If one of us stops halfway, the review says so, and why.',
      },
      open: {
        title: 'We say where the copy came from',
        text: 'Bought, lent or sent by the publisher: it is written in the review. Nobody reads our texts before you do.',
      },
      mend: {
        title: 'We mend in the open',
        text: 'A mistake is put right on the page, not in silence. Point it out in a comment or by email, and take our thanks.',
      },
    },
    code: {
      title: 'An open-source site',
      text: 'The code of {{site}} is free: read it, use it, do better.',
      link: 'See the source code',
    },
    contact: {
      title: 'Write to us',
      text: 'A lead, a typo, a game that nobody reviews? Humans read the box.',
    },
  },
} satisfies English<'about'>
