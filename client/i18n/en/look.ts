import type { English } from '../types.ts'

const words: English<'look'> = {
  look: {
    title: 'Look',
    intro:
      'The colours and letters of the site. All stays legible, whatever the colour: words take its hue, lighter or darker where they must.',
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
    corners: 'Corners',
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
    preview: 'What comes of it',
    page: 'Page',
    pages: { home: 'Home', article: 'Article', list: 'List' },
    width: 'Width',
    widths: { phone: 'Phone', screen: 'Screen' },
    frames: { dark: 'Preview in the dark theme', light: 'Preview in the light theme' },
    previewError: 'The preview cannot be drawn.',
  },
}

export default words
