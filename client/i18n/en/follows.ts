import type { English } from '../types.ts'

export default {
  follows: {
    started: {
      game: 'You follow “{{name}}”: we will tell you what comes out about it, and the day it is out.',
      person: 'You follow {{name}}: we will tell you of their texts.',
    },
    stopped: 'You no longer follow “{{name}}”.',
    failed: 'The choice could not be saved',
    title: 'What I follow',
    text: 'The bell tells you of reviews, articles, second looks and videos, and of the day of release. Nobody but you sees this list.',
    none: 'You follow nothing yet. The button “Follow” is on the page of each game and of everybody on the team.',
    all: 'See the games',
    full: 'That is the most that one can follow: {{count}}.',
    kinds: { game: 'Game', person: 'Team' },
    gone: { game: 'A game that is no longer shown', person: 'Somebody who is no longer on the team' },
    since: 'followed since {{date}}',
    stop: 'Stop following',
  },
} satisfies English<'follows'>
