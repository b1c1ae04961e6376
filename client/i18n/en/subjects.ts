import type { English } from '../types.ts'

export default {
  subject: {
    kicker: 'Subject',
    description: 'News and reviews about “{{name}}” on {{site}}.',
    follow: 'Follow this subject',
    games: 'Games most written about',
    texts: 'All texts',
    count_one: '{{count}} text',
    count_other: '{{count}} texts',
    first: 'The latest {{count}} texts',
    feed: 'RSS feed of this subject',
    feedTitle: '{{name}} – {{site}}',
    news: 'All news',
    notFoundText: 'Its address may be misspelt, or no text is about it any more.',
  },
} satisfies English<'subjects'>
