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

  search: {
    label: { article: 'Search the news', review: 'Search the reviews' },
    placeholder: { article: 'A subject, a game, a name…', review: 'A game, a genre, a console…' },
    submit: 'Search',
    clear: 'Clear the search',
  },

  singleContent: {
    likes_one: '{{count}} like',
    likes_other: '{{count}} likes',
    comments_one: '{{count}} comment',
    comments_other: '{{count}} comments',
    like: 'Like',
    likeError: 'Your like could not be saved.',
    commentsTitle: 'Comments',
    commentsNeedScript: 'To reply and like, turn on JavaScript in your browser.',
    notFoundText: {
      article: 'This article does not exist or was deleted.',
      review: 'This review does not exist or was deleted.',
    },
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
  },
} satisfies English<'site'>
