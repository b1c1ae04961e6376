import type { English } from '../types.ts'

export default {
  follows: {
    started: 'You follow “{{name}}”: we will tell you what comes out about it, and the day it is out.',
    stopped: 'You no longer follow “{{name}}”.',
    failed: 'The choice could not be saved',
    title: 'What I follow',
    text: 'The bell tells you of reviews, articles, second looks and videos, and of the day of release. Nobody but you sees this list.',
    none: 'You follow no game. The button “Follow this game” is on the page of each game.',
    all: 'See the games',
    full: 'That is the most that one can follow: {{count}}.',
    kinds: { game: 'Game' },
    gone: { game: 'A game that is no longer shown' },
    since: 'followed since {{date}}',
    stop: 'Stop following',
  },
} satisfies English<'follows'>
