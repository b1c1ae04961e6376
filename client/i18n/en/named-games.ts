import type { English } from '../types.ts'

export default {
  namedGames: {
    offered: 'Games offered',
    found_one: '{{count}} game offered',
    found_other: '{{count}} games offered',
    also: 'also called {{name}}',
    hidden: 'not visible yet',
    make: 'Make a page for “{{name}}”',
    ofTitle: 'Once published, the review joins the page of the game so called; if there is none, it is made.',
    judges: 'Page of the game: {{name}}.',
    willShow: 'Publishing this text will show the page of {{name}} to readers.',
    others: 'Other games it is about',
    add: 'Add a game',
    addHint: 'A few letters will do; accents and typing errors are forgiven.',
    remove: 'Remove {{name}}',
    stateAsk: 'How far is “{{name}}”?',
    state: {
      out: 'Out, date unknown',
      early: 'In early access, date unknown',
      announced: 'Announced, date unknown',
    },
    stateSaid: '{{name}}: {{state}}.',
  },
  namedSubjects: {
    propose: 'Propose the subject “{{name}}”',
    proposed: '“{{name}}” is among the keywords: an editor makes it a subject, or not.',
    offered: 'Subjects offered',
    found_one: '{{count}} subject offered',
    found_other: '{{count}} subjects offered',
    make: 'Make the subject “{{name}}”',
    add: 'Add a subject',
  },
} satisfies English<'named-games'>
