import type { English } from '../types.ts'

const words: English<'look'> = {
  look: {
    title: 'Look',
    intro:
      'The logo, the colours and letters of the site. All stays legible, whatever the colour: words take its hue, lighter or darker where they must.',
    loadError: 'The look could not be loaded: {{message}}',
    save: 'Save the look',
    saving: 'Saving…',
    saved: 'Look saved: all pages show it.',
    saveError: 'The look could not be saved.',
    conflict:
      'Somebody else has changed the site’s identity meanwhile. What you chose is still here: save it once more to replace theirs.',
    theirs: 'Take what holds',
    undo: 'Back to what holds',
    unsaved: 'Not saved yet.',
    colour: 'Colour',
    palettes: {
      orange: 'Orange',
      gold: 'Gold',
      green: 'Green',
      teal: 'Teal',
      blue: 'Blue',
      violet: 'Violet',
      pink: 'Pink',
      red: 'Red',
    },
    own: 'Your own',
    pick: 'Choose a colour',
    digits: 'In digits',
    digitsHint: 'Such as #b6e02b.',
    digitsWrong: 'A hash and six digits, 0 to 9 and a to f.',
    colourNote: 'A ready colour has a shade for each theme; your own is the same in both.',
    corners: 'Corners of frames and buttons',
    cornerNames: { pixel: 'In pixels', round: 'Round', square: 'Square' },
    faces: 'Typefaces',
    faceNames: {
      bricolage: 'Bricolage Grotesque and Atkinson Hyperlegible',
      fraunces: 'Fraunces and Literata, with serifs',
      space: 'Space Grotesk and Figtree',
    },
    theme: 'Theme at first',
    themeNames: { dark: 'Dark', light: 'Light', system: 'As the device' },
    themeNote: 'For who has chosen none: in the footer everybody takes the theme that they like.',
    standIns: 'In place of a missing picture',
    standInNames: {
      colours: 'Patterns in many colours',
      brand: 'Patterns in your colour',
      mark: 'Your mark',
      plain: 'A plain ground',
    },
    standInNote:
      'What is seen where a text has no picture, or its own is missing. Without a mark the patterns stay.',
    picture: {
      title: { logo: 'Logo', mark: 'Mark' },
      hint: {
        logo: 'SVG or PNG, from square to six times as wide as high, one megabyte at most. It replaces mark and name in the header; words in an SVG must be outlines. Drop the file here, or choose it.',
        mark: 'Square, SVG or PNG, one megabyte at most: it replaces the gamepad beside the name, in tabs, in installed apps and where pages are shared. Drop the file here, or choose it.',
      },
      dropNow: 'Let the file go: it is drawn at once.',
      choose: { logo: 'Choose a logo', mark: 'Choose a mark' },
      remove: { logo: 'No logo', mark: 'Back to the gamepad' },
      dark: {
        hint: {
          logo: 'A dark logo is hard to see in the dark theme: a second file may take its place there. Emails keep the first.',
          mark: 'A dark mark is hard to see in the dark theme: a second file may take its place there. Tabs, installed apps and emails keep the first.',
        },
        choose: { logo: 'A second logo', mark: 'A second mark' },
        remove: { logo: 'No second logo', mark: 'No second mark' },
      },
      drawing: 'Drawing…',
      heavy: 'This file is too heavy: one megabyte at most.',
      error: 'This file could not be drawn.',
      on: { dark: 'In the dark theme', light: 'In the light theme' },
    },
    preview: 'What comes of it',
    page: 'Page',
    pages: { home: 'Home', article: 'Article', list: 'List' },
    frames: { dark: 'Preview in the dark theme', light: 'Preview in the light theme' },
  },
}

export default words
