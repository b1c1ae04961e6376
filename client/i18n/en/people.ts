import type { English } from '../types.ts'

/** Pages of the people of the team. */
export default {
  person: {
    kicker: 'The team',
    description: 'What {{name}} signs on {{site}}.',
    texts: 'Their texts',
    count_one: '{{count}} signed text',
    count_other: '{{count}} signed texts',
    none: 'Nothing signed yet',
    noneText: 'Their first texts will appear here.',
    links: 'Elsewhere',
    feed: 'RSS feed of their texts',
    feedTitle: '{{name}} – {{site}}',
    portrait: 'Portrait of {{name}}',
    team: 'The whole team',
    follow: 'Follow their texts',
    notFoundText: 'The address may be misspelt, or this person has left the team.',
  },
  /** The box of authors at the end of a text. */
  signers: {
    title: 'Written by',
    related: 'On the same subject',
    named: 'Games and subjects',
    guest: 'Guest writer',
    others: 'By the same hand',
    othersOfSeveral: 'By the same hands',
  },
} satisfies English<'people'>
