import { GENRES_EN } from '../../../shared/texts/genres-en.ts'
import type { English } from '../types.ts'

/** Pages that the server renders, and pages that the browser makes. Readers load none of these words. */
export default {
  menu: {
    news: 'News',
    reviews: 'Reviews',
    games: 'Games',
    releases: 'Releases',
    videos: 'Videos',
    about: 'The team',
    howWeRate: 'How we rate',
    terms: 'Terms of service',
    legal: 'Legal notice',
  },
  footer: {
    magazine: 'The magazine',
    site: 'The site',
    follow: 'Follow us',
    repository: 'Source code',
    rss: 'RSS feed',
    social: {
      video: 'The video channel',
      stream: 'The live streams',
      photo: 'The photos',
      chat: 'The chat room',
    },
    copyright: '© {{year}} {{site}}',
  },
  home: {
    latestReviews: 'Latest reviews',
    allReviews: 'All reviews',
  },
  articlesSection: {
    title: 'Latest news',
    all: 'All the news',
    noArticlesText: 'No news for the moment. The team must be finishing a level.',
  },
  videoSection: {
    title: 'Live and on replay',
    all: 'All videos',
    kind: { lives: 'Live replay', videos: 'Video' },
    error: 'The videos could not be loaded',
    unavailable: 'Video not available',
    none: {
      both: 'Nothing on air',
      lives: 'No live stream at the moment',
      videos: 'No video at the moment',
    },
    empty: 'The next video will show up here.',
    onChannel: 'Until then, the others are on the channel.',
    channel: 'Open the channel',
  },
  news: {
    title: 'News',
    description:
      'All the video-game news of {{site}}: investigations, interviews, patches and old cartridges.',
    intro:
      'Investigations, interviews and old cartridges: what happened in games, told once the console has cooled down.',
    none: 'No news for the moment.',
    count_one: '{{count}} story',
    count_other: '{{count}} stories',
  },
  reviews: {
    title: 'Reviews',
    description:
      'All the game reviews of {{site}}, scored out of ten: new games, reissues and flea-market treasures.',
    intro: 'New, reissued or out of a cardboard box: games finished, then scored out of ten. In that order.',
    none: 'No reviews for the moment.',
    readMore: 'Read the review',
    count_one: '{{count}} review',
    count_other: '{{count}} reviews',
  },
  pagination: {
    label: 'Pagination',
    previous: 'Previous',
    next: 'Next',
    pageOf: 'page {{page}} of {{pages}}',
  },
  unavailable: {
    title: 'Technical pause',
    message: 'The site cannot read its articles. It usually lasts no more than a moment.',
    hint: 'Try again shortly: nothing is lost.',
  },
  genres: GENRES_EN,
  text: {
    kind: { article: 'News', review: 'Review' },
    readingTime: 'Reading time: {{time}}',
    minutes_one: '{{count}} minute',
    minutes_other: '{{count}} minutes',
    coverAlt: 'Illustration: {{title}}',
    facts: 'About the game',
    game: 'Game',
    genres_one: 'Genre',
    genres_other: 'Genres',
    platforms_one: 'Platform',
    platforms_other: 'Platforms',
    multiPlatform: 'Multi-platform',
    notRated: 'Not rated',
    ratingOutOf: 'Rating: {{rating}}',
    stars: '{{stars}} stars out of 5',
    previous: { article: 'Earlier news', review: 'Earlier reviews' },
    back: { article: 'Back to the news', review: 'Back to the reviews' },
    notFound: { article: 'Article not found', review: 'Review not found' },
    playVideo: 'Play the video',
    watchVideo: 'Watch on YouTube',
  },
  missing: {
    title: 'Page not found',
    withdrawn: 'Text withdrawn',
    message: 'The level you are looking for is not on the map.',
    sub: 'Oops! This page does not exist...',
    description: 'This page does not exist.',
  },
  results: {
    noResults: 'No results for “{{search}}”.',
    title: 'Search “{{search}}”',
    exact: 'Search for “{{search}}” to the letter',
    firstWords: 'Only the first {{words}} words were looked for.',
    noResultsHint: 'Check the spelling, try a shorter word or the name of a console.',
    found_one: '{{count}} result for “{{search}}”',
    found_other: '{{count}} results for “{{search}}”',
  },
  listNotes: {
    machine: 'Some titles and excerpts on this page were translated by a machine.',
    originals: 'Show the originals',
    french_one:
      'One of these texts is still in French: we write in French, and not everything has been translated yet.',
    french_other:
      '{{count}} of these texts are still in French: we write in French, and not everything has been translated yet.',
  },
} satisfies English<'pages'>
