import { GENRES_EN } from '../../../shared/texts/genres-en.ts'
import type { English } from '../types.ts'

/** Words that nearly every page shows: they are loaded with the first page. */
export default {
  common: {
    skip: 'Skip to content',
    loading: 'Loading…',
    retry: 'Try again',
    backHome: 'Back to the home page',
    imageUnavailable: 'Picture not available',
    close: 'Close',
  },

  header: {
    menu: 'Main menu',
    menuButton: 'Menu',
    login: 'Sign in',
    admin: 'Admin',
    account: 'My account',
    logout: 'Sign out',
    search: 'Search the site',
    home: '{{site}}, home',
  },

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

  theme: {
    toLight: 'Switch to the light theme',
    toDark: 'Switch to the dark theme',
    title: 'Theme',
    dark: 'Dark',
    light: 'Light',
    system: 'As the system',
  },

  language: {
    switchTo: 'Lire cette page en français',
    short: 'FR',
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

  carousel: {
    label: 'Top stories',
    role: 'carousel',
    slideRole: 'slide',
    slide: '{{n}} of {{total}}',
    previous: 'Previous story',
    next: 'Next story',
    pause: 'Pause the slideshow',
    play: 'Resume the slideshow',
    goTo: 'Show story {{n}} of {{total}}',
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

  search: {
    label: { article: 'Search the news', review: 'Search the reviews' },
    placeholder: { article: 'A subject, a game, a name…', review: 'A game, a genre, a console…' },
    submit: 'Search',
    clear: 'Clear the search',
    noResults: 'No results for “{{search}}”.',
    title: 'Search “{{search}}”',
    exact: 'Search for “{{search}}” to the letter',
    firstWords: 'Only the first {{words}} words were looked for.',
    noResultsHint: 'Check the spelling, try a shorter word or the name of a console.',
    found_one: '{{count}} result for “{{search}}”',
    found_other: '{{count}} results for “{{search}}”',
  },

  pagination: {
    label: 'Pagination',
    previous: 'Previous',
    next: 'Next',
    pageOf: 'page {{page}} of {{pages}}',
  },

  singleContent: {
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
    likes_one: '{{count}} like',
    likes_other: '{{count}} likes',
    comments_one: '{{count}} comment',
    comments_other: '{{count}} comments',
    like: 'Like',
    likeError: 'Your like could not be saved.',
    commentsTitle: 'Comments',
    commentsNeedScript: 'To read and write comments, turn on JavaScript in your browser.',
    previous: { article: 'Earlier news', review: 'Earlier reviews' },
    back: { article: 'Back to the news', review: 'Back to the reviews' },
    notFound: { article: 'Article not found', review: 'Review not found' },
    notFoundText: {
      article: 'This article does not exist or was deleted.',
      review: 'This review does not exist or was deleted.',
    },
    playVideo: 'Play the video',
    watchVideo: 'Watch on YouTube',
  },

  share: {
    button: 'Share',
    copied: 'Link copied to the clipboard.',
    blocked:
      'The link could not be copied: the page is not active or the browser has blocked access to the clipboard.',
    copyError: 'The link could not be copied.',
    aborted: 'Sharing cancelled, link copied to the clipboard.',
    failed: 'Sharing failed, link copied to the clipboard.',
  },

  errors: {
    http: 'HTTP error: {{status}}',
    noResponse: 'No answer from the server',
    needsScript: 'JavaScript is off',
    needsScriptText: 'This page needs it: turn it on in your browser. The magazine reads without it.',
    invalidResponse: 'Invalid answer from the server',
    loadFailed: 'Loading failed',
    pageFailed: 'This page could not be loaded',
    pageFailedText: 'The site may have a new version, or the connection failed. Reload the page.',
    reload: 'Reload the page',
  },

  notFound: {
    title: 'Page not found',
    withdrawn: 'Text withdrawn',
    message: 'The level you are looking for is not on the map.',
    sub: 'Oops! This page does not exist...',
    description: 'This page does not exist.',
    game: 'While you are here, a quick game?',
    gameTitle: 'Mini-game',
    play: 'Play',
  },

  translation: {
    machine: 'Translated from French by a machine.',
    byHand: 'Translated from French.',
    frenchOnly: 'For now, this text exists in French only.',
    partial: 'For now, the text below exists in French only.',
    working: 'Being translated. Here is the French text meanwhile.',
    unavailable: 'This text is in French for the moment.',
    ready: 'The English translation is ready.',
    readOriginal: 'Read the original',
    show: 'Show it',
    listMachine: 'Some titles and summaries on this page were translated by a machine.',
    listOriginals: 'Show the originals',
    listFrench_one:
      'One of these texts is still in French: we write in French, and not everything has been translated yet.',
    listFrench_other:
      '{{count}} of these texts are still in French: we write in French, and not everything has been translated yet.',
  },

  unavailable: {
    title: 'Technical pause',
    message: 'The site cannot read its articles. It usually lasts no more than a moment.',
    hint: 'Try again shortly: nothing is lost.',
  },

  genres: GENRES_EN,
} satisfies English<'site'>
