import type { English } from '../types.ts'

const words: English<'game-file'> = {
  gameFile: {
    title: {
      page: 'Import a table',
      unsure: 'To decide',
      wrong: 'Without a valid name',
      new: 'New games',
      fills: 'To complete',
      same: 'Already there',
      twice: 'Twice',
    },
    open: 'Import a table',
    intro:
      'Your list of games, one a line, in a CSV file of LibreOffice, Excel or another spreadsheet. You first see line by line what becomes of it; nothing is saved before you agree.',
    drop: 'Drop the file here, or choose it.',
    dropNow: 'Let the file go here.',
    choose: 'Choose a CSV file',
    reading: 'Reading…',
    template: 'Download a template',
    heavy: 'This file is larger than 1 MB: split it.',
    failed: 'This file could not be read. Try again.',
    help: 'How to fill in the table',
    rule: {
      headings:
        'The first line has the headings of the columns, in French or English, in any order. Only the name is needed; a column that is unknown is ignored, and named.',
      several:
        'Several values in a cell are separated by semicolons; platforms and genres by commas, too. “PS5” or “Mega Drive” are understood.',
      releases:
        'A release: its platforms, a colon, its date with the day first: “PS5, PC: 27/11/2026”. Also “November 2026”, “Q4 2027”, “summer 2027” (which counts as the 3rd quarter), “2027”, “unknown”, “out”; “(early access)” where it is.',
      blank:
        'An empty cell says nothing: it never erases what the page of a game says. A cell that is not understood stays empty, too, and is shown to you.',
      limits: '500 lines and 1 MB at most. Games that are made stay hidden until somebody shows them.',
    },
    shown: '“{{name}}” has been read, nothing is saved yet. This is what becomes of it.',
    changed:
      'Something has changed meanwhile: nothing is saved. This is what would now become of “{{name}}”.',
    ignored: 'Ignored columns: {{columns}}.',
    typed: '“{{text}}”',
    fault: '“{{text}}”: {{message}}',
    staysEmpty: 'cell left empty',
    marked_one:
      'In {{count}} line, at least one cell is not understood: it will stay empty, and the rest will be saved. Correct it in its page afterwards, or in your spreadsheet.',
    marked_other:
      'In {{count}} lines, at least one cell is not understood: it will stay empty, and the rest will be saved. Correct them in their pages afterwards, or in your spreadsheet.',
    doneMarked: 'Cells that stayed empty',
    also: 'also called {{names}}',
    row: 'Line',
    nameless: 'Without a name',
    part: {
      unsure: 'to decide',
      wrong: 'without a valid name',
      new: 'to make',
      fills: 'to complete',
      same: 'already there',
      twice: 'twice',
    },
    means: {
      unsure:
        'These names are near to games that are there, or the consoles are of another time. Say which it is.',
      wrong:
        'Without a name, a line is left out. Correct it in your spreadsheet and send the file again: nothing is done twice.',
      new: 'They will be made, hidden from readers.',
      fills: 'Only what is empty is filled; what the page says otherwise stays.',
      same: 'The file adds nothing to these pages.',
      twice: 'A line above is about the same game: only that one counts.',
    },
    stays: '{{field}}: “{{there}}” stays; the file says “{{said}}”.',
    locked: 'Readers see this game: an editor completes it.',
    sameAs: 'The same game as line {{row}}.',
    which: 'Line {{row}}, “{{name}}”: which game is it?',
    isThat: 'It is “{{name}}”',
    isNew: 'It is another game: make it',
    skip: 'Leave this line out',
    wouldFill: 'would be completed: {{fields}}',
    undecided_one: '{{count}} line is to be decided.',
    undecided_other: '{{count}} lines are to be decided.',
    willMake_one: '{{count}} game will be made.',
    willMake_other: '{{count}} games will be made.',
    willFill_one: '{{count}} page will be completed.',
    willFill_other: '{{count}} pages will be completed.',
    nothing: 'Nothing to save.',
    confirm: 'Save all of this',
    other: 'Choose another file',
    done_one: '{{count}} game made',
    done_other: '{{count}} games made',
    doneFilled_one: '{{count}} page completed.',
    doneFilled_other: '{{count}} pages completed.',
    doneSame_one: '{{count}} already there.',
    doneSame_other: '{{count}} already there.',
    doneLeft_one: '{{count}} line left out.',
    doneLeft_other: '{{count}} lines left out.',
    seeHidden: 'See hidden games',
  },
}

export default words
