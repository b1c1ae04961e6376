import type { English } from '../types.ts'

export default {
  everywhere: {
    title: 'Search',
    description: 'Search the news, reviews, videos, games and team of {{site}}.',
    label: 'What are you looking for?',
    placeholder: 'A game, a subject, somebody on the team…',
    kinds: 'Search in',
    all: 'Everything',
    many: {
      article: 'News',
      review: 'Reviews',
      video: 'Videos',
      game: 'Games',
      person: 'The team',
    },
    kind: { article: 'News', review: 'Review', video: 'Video', game: 'Game', person: 'The team' },
    sort: 'Sort by',
    sorts: { fit: 'Best match', date: 'Date' },
    hint: 'News, reviews, videos, games, people on the team: type a few words, typing errors are forgiven.',
    first: 'The first {{count}} results for “{{search}}”',
    nothing: 'Check the spelling, try a shorter word or the name of a console.',
    everywhere: 'Search everywhere',
    near: 'Names that look alike',
    latest: 'Meanwhile, the latest texts',
    refused: 'There is no such search',
    again: 'New search',
  },
} satisfies English<'search'>
