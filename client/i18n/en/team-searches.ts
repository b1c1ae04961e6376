import type { English } from '../types.ts'

export default {
  teamSearches: {
    title: 'Searched in vain',
    intro:
      'What readers searched for on three different days at least, within 30 days, without the site finding anything. Give it as another name to what is meant, or write what is missing.',
    back: 'Subjects',
    column: {
      words: 'Search',
      days: 'Days',
      times: 'Times',
      last: 'Last time',
      acts: 'Actions',
    },
    act: { name: 'Another name of…', search: 'Search', dismiss: 'Dismiss' },
    today: 'Today',
    dismissed: '“{{words}}” is dismissed.',
    dismissError: 'The search could not be dismissed.',
    none: 'Nothing is searched in vain',
    noneText:
      'Here stands what the site’s search did not find on three different days. What is searched only once is never seen.',
    off: 'Searches without a result are not kept',
    offText:
      'Kept, they say which names the site lacks: the words alone, by day, without who searched. An administrator decides.',
    setting: 'Open the setting',
    nameTitle: 'What is “{{words}}” another name of?',
    what: 'A game, a subject, a person, a platform or a genre',
    whatHint: 'Type the beginning of its name, then choose.',
    name: 'The name to give it',
    cancel: 'Cancel',
    save: 'Give this name',
    offered: 'Suggestions',
    found_one: '{{count}} suggestion',
    found_other: '{{count}} suggestions',
    of: {
      game: 'Game',
      subject: 'Subject',
      person: 'Person',
      platform: 'Platform',
      genre: 'Genre',
    },
    named: 'The search “{{words}}” now finds {{name}}.',
    nameError: 'The name could not be given.',
  },
} satisfies English<'team-searches'>
