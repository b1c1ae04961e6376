import type { English } from '../types.ts'

export default {
  follows: {
    started: {
      game: 'You follow “{{name}}”: we will tell you what comes out about it, and the day it is out.',
      person: 'You follow {{name}}: we will tell you of their texts.',
      subject: 'You follow the subject “{{name}}”: we will tell you what comes out.',
    },
    stopped: 'You no longer follow “{{name}}”.',
    failed: 'The choice could not be saved',
    title: 'What I follow',
    text: 'The bell tells you of reviews, articles, second looks and videos, and of the day of release. Nobody but you sees this list.',
    none: 'You follow nothing yet. The button “Follow” is on the page of each game, of each subject and of everybody on the team.',
    all: 'See the games',
    full: 'That is the most that one can follow: {{count}}.',
    kinds: { game: 'Game', person: 'Team', subject: 'Subject' },
    gone: {
      game: 'A game that is no longer shown',
      person: 'Somebody who is no longer on the team',
      subject: 'A subject that nothing is about any more',
    },
    more: 'Show more ({{count}} left)',
    since: 'followed since {{date}}',
    stop: 'Stop following',
  },
} satisfies English<'follows'>
