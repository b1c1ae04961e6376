import type { English } from '../types.ts'

export default {
  teamPlatforms: {
    title: { platform: 'Platforms', genre: 'Genres' },
    add: { platform: 'New platform', genre: 'New genre' },
    intro: {
      platform:
        'What games come out on and reviews are made on. A name changes everywhere at once; addresses and files keep the first identifier.',
      genre:
        'What games and reviews are filed under. A name changes everywhere at once; addresses and files keep the first identifier.',
    },
    order: 'Change the order',
    orderSaved: 'The order is saved.',
    up: 'Move {{name}} up',
    down: 'Move {{name}} down',
    column: {
      name: 'Name',
      english: 'In English',
      words: 'Short forms and other names',
      uses: 'Use',
      acts: 'Actions',
    },
    uses: 'Texts: {{texts}}, games: {{games}}',
    mergedHere: 'These lead here, too: {{names}}',
    act: { change: 'Edit', merge: 'Merge', remove: 'Delete' },
    field: {
      name: 'Name',
      nameEn: 'English name, where it differs',
      short: 'Short forms',
      others: 'Other names',
      family: 'Family',
      generation: 'Generation',
    },
    nameHint: 'This first name becomes the identifier, which does not change any more.',
    oneEach: 'One on each line. Files and imports know them.',
    generationHint: 'From 1 to 20; nothing for what spans generations, such as a PC.',
    changeTitle: 'Edit “{{name}}”',
    cancel: 'Cancel',
    save: 'Save',
    saved: '“{{name}}” is saved.',
    saveError: 'It could not be saved.',
    mergeTitle: 'Merge “{{name}}”',
    mergeInto: 'With which row? That one stays.',
    choose: 'Choose',
    notice:
      '“{{from}}” leaves the choices; what uses it goes to “{{into}}” (texts: {{texts}}, games: {{games}}), and its address leads there.',
    merged: '“{{from}}” has joined “{{into}}”.',
    removeTitle: 'Delete “{{name}}”?',
    removeText: 'Nothing uses it. The row goes for good.',
    usedTitle: 'Texts or games use it',
    usedText:
      '“{{name}}” cannot be deleted while texts, games or their versions use it, those in the bin included. Merged with another row, it leaves that one what uses it.',
  },
} satisfies English<'team-platforms'>
