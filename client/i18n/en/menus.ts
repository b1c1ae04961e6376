import type { English } from '../types.ts'

/** Menus, home page and built-in pages, in the back office. */
export default {
  menus: {
    title: 'Menus and home page',
    intro:
      'Where the menus lead, what the home page shows, and the pages that the site does without. A change is online as soon as it is saved.',
    loadError: 'Error loading the menus: {{message}}',
    saved: 'Menus and home page are saved and online.',
    name: { header: 'Menu at the top', footer: 'Footer: the magazine', site: 'Footer: the site' },
    hint: {
      header: 'Seven entries at most, at the top of every page.',
      footer: 'The first column at the foot of pages. Empty, it is not shown.',
      site: 'The second column. Terms and legal notice stay in it: the law asks for them.',
    },
    entry: 'Entry {{n}}',
    target: 'Leads to',
    ownPage: 'Your page “{{title}}”',
    ownPageLater: 'Your page “{{title}}”, not online yet',
    otherAddress: 'Another address',
    gone: 'A page that is not online, or no longer',
    address: 'Address',
    addressHint: 'A path of this site, such as /rss.xml, or an address with https://.',
    words: { fr: 'Name in French (optional)', en: 'Name in English (optional)' },
    names: 'Another name',
    namesOf: 'names of “{{entry}}”',
    ownWords: { fr: 'Name in French', en: 'Name in English (optional)' },
    kept: 'Stays in this menu.',
    up: 'Move “{{entry}}” up',
    down: 'Move “{{entry}}” down',
    remove: 'Remove “{{entry}}”',
    moved: '“{{entry}}” now stands at place {{n}}.',
    removed: '“{{entry}}” is out of the menu.',
    full: '{{max}} entries: this menu is full.',
    add: 'Add an entry',
    home: 'Sections of the home page',
    homeHint: 'The sections of the home page, from top to bottom.',
    section: {
      hero: 'Who you are, and the front page',
      articles: 'Latest news',
      reviews: 'Latest reviews',
      videos: 'Videos',
    },
    sectionRemoved: '“{{section}}” is off the home page.',
    sectionAdded: '“{{section}}” is on the home page.',
    pages: 'Pages that came with the site',
    pagesHint:
      'Switched off, a page is none for readers: neither at its address nor in menus nor in the sitemap. Each switch holds as soon as it is pressed.',
    pagesOff: 'without {{pages}}',
    noPageOff: 'all pages are online',
    page: '{{page}} ({{address}})',
  },
} satisfies English<'menus'>
