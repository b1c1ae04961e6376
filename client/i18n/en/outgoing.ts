import type { English } from '../types.ts'

const words: English<'outgoing'> = {
  outgoing: {
    title: 'Before it goes out',
    nothing: 'Nothing to point out.',
    count_one: '{{count}} piece of advice. Nothing keeps you from publishing.',
    count_other: '{{count}} pieces of advice. Nothing keeps you from publishing.',
    more_one: 'And {{count}} more.',
    more_other: 'And {{count}} more.',
    unchecked: 'Links and the size of the picture could not be checked.',
    go: '(go to this place)',
    long: {
      title: 'The title has {{count}} characters: beyond {{most}} it is cut elsewhere.',
      excerpt: 'The excerpt has {{count}} characters: beyond {{most}} it is cut elsewhere.',
      seoTitle: 'The title for searches has {{count}} characters: {{most}} are enough.',
      seoDescription: 'The description for searches has {{count}} characters: {{most}} are enough.',
    },
    coverNone: 'There is no main picture.',
    coverNarrow: 'The main picture is {{width}} px wide: it should have {{least}}.',
    altNone: 'Picture no. {{n}}: no alternative text for those who cannot see it.',
    linkDead: 'The link “{{words}}” leads to a page that is not there.',
    headingSkipped: 'The heading “{{words}}” skips a level: from {{from}} to {{to}}.',
    spoilerEmpty: 'The spoiler “{{words}}” hides nothing: everybody reads its title.',
    spoilerBare: 'Spoiler no. {{n}}: it hides nothing.',
    preview: 'Elsewhere on the Web',
    inSearch: 'In a search',
    inShares: 'Where it is shared',
  },
  front: {
    title: 'Front page',
    intro:
      'Up to three texts on the home page’s carousel, in this order, until the chosen day. Without a choice, the three latest articles.',
    loadError: 'Error while loading: {{message}}',
    picked: 'Chosen texts',
    none: 'None: the home page shows the three latest articles.',
    full: 'All three places are taken: remove a text to choose another.',
    place: '{{n}}.',
    kind: { article: 'Article', review: 'Review' },
    status: {
      draft: 'Draft: readers do not see it.',
      proposed: 'Proposed: readers do not see it.',
      planned: 'Planned: readers will see it here as soon as it is published.',
      withdrawn: 'Withdrawn: readers do not see it.',
    },
    before: 'Move “{{title}}” forward',
    after: 'Move “{{title}}” back',
    remove: 'Remove “{{title}}”',
    moved: '“{{title}}” is now no. {{n}}.',
    added: '“{{title}}” is chosen, no. {{n}}.',
    removed: '“{{title}}” is no longer chosen.',
    until: 'Last day',
    untilHint:
      'This day included, until midnight (Paris time). Then the latest articles are back by themselves.',
    search: 'Search for an article or a review',
    found: 'Published texts',
    foundNone: 'No published text matches.',
    choose: 'Choose',
    chosen: 'Chosen',
    save: 'Put on the front page',
    clear: 'Back to the latest articles',
    saving: 'Saving…',
    saved: 'The front page is up to date.',
    unsaved: 'Unsaved changes.',
    saveError: 'The front page could not be saved.',
    conflict:
      'Somebody else has changed the front page meanwhile: {{titles}}. Your choice is still here: save it to replace theirs, or take theirs.',
    conflictNone:
      'Somebody else has given the front page back to the latest articles meanwhile. Your choice is still here: save it to put it back, or take theirs.',
    theirs: 'Take the saved choice',
  },
}

export default words
