import type { English } from '../types.ts'

const words: English<'game-facts'> = {
  gameFacts: {
    title: 'Data from IGDB',
    intro:
      'A search, a button: what is empty is filled, what you have written stays. Neither texts, pictures nor scores come from IGDB.',
    loadError: 'The access to IGDB could not be checked: {{message}}',
    notSetUp:
      'This site has no access to IGDB. Whoever operates it sets IGDB_CLIENT_ID and IGDB_CLIENT_SECRET, then restarts the site.',
    unconfirmed: 'An administrator must first confirm the terms of IGDB: Admin, tab Settings.',
    name: 'Name of the game, as IGDB may write it',
    search: 'Search',
    searchError: 'The search failed: {{message}}',
    found_one: '{{count}} game found',
    found_other: '{{count}} games found',
    none: 'IGDB knows no game of that name.',
    candidates: 'Games found at IGDB',
    take: 'Take over',
    takeOf: 'Take over the data of {{name}}',
    taking: 'A moment…',
    filled_one: '{{count}} field filled.',
    filled_other: '{{count}} fields filled.',
    nothingEmpty: 'Nothing was empty: nothing has changed.',
    differs: 'What IGDB says differently',
    field: 'Field',
    ours: 'Here',
    theirs: 'At IGDB',
    choice: 'Choice',
    choose: 'Put into the form',
    chooseOf: 'Put into the form: {{field}}',
    chosen: 'In the form, to be saved',
    same: 'For the rest IGDB says the same.',
    present: 'From IGDB, and not changed since: {{fields}}.',
    presentNone: 'Game no. {{id}} at IGDB; nothing here still is as IGDB gave it.',
    drop: 'Remove what is from IGDB',
    dropTitle: 'Remove what is from IGDB?',
    dropText: 'These fields become empty again: {{fields}}. What the team has written or changed stays.',
    dropNothing: 'No field changes: the site only forgets which game this is at IGDB.',
    dropConfirm: 'Remove',
    cancel: 'Cancel',
    dropped: 'Nothing here is from IGDB any more.',
    saveError: 'This could not be saved.',
  },
}

export default words
