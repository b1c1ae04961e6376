import type { English } from '../types.ts'

/** Enlarged pictures of a text. */
export default {
  lightbox: {
    title: 'Pictures of the text',
    count: 'Picture {{n}} of {{count}}',
    enlarge: 'Enlarge',
    whole: 'Show the whole picture',
    close: 'Close',
    before: 'Previous picture',
    after: 'Next picture',
  },
} satisfies English<'lightbox'>
