import type { English } from '../types.ts'

/** The team’s carousel, apart from its page, because only these words go to the browser. */
export default {
  team: {
    label: 'The team in pictures',
    slide: '{{n}} of {{total}}: {{name}}',
    goTo: 'Show {{name}} ({{n}} of {{total}})',
    previous: 'Previous member',
    next: 'Next member',
    player: '{{n}}P',
  },
} satisfies English<'team'>
