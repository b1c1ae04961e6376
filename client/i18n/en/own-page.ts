import type { English } from '../types.ts'

/** Public pages of the team, as their owners edit them. */
export default {
  page: {
    title: 'My public page',
    text: 'What readers see of you, and what goes with your texts.',
    fullName: 'Full name',
    otherNames: 'Other names',
    otherNamesHint:
      'One a line, six at most: pen name, former name. Searches find the page by them, too; readers do not see them.',
    jobFr: 'Job, in French',
    jobEn: 'Job, in English',
    linesFr: 'A few lines, in French',
    linesEn: 'A few lines, in English',
    links: 'Links',
    linksHint: 'One a line, five at most.',
    save: 'Update the page',
    saved: 'Public page saved',
    portrait: {
      title: 'Portrait',
      drawn: 'Drawn by us, as long as you choose none.',
      choose: 'Choose a picture',
      drop: 'Or drop it here. JPEG, PNG, GIF, WebP or AVIF.',
      dropNow: 'Drop the picture here',
      remove: 'Remove the portrait',
      removing: 'Removing…',
      crop: 'Crop the portrait',
      cropHint: 'Move the square, or pull its corners. By keyboard: the arrows, and Shift to go faster.',
      area: 'Square kept of the portrait',
      corners: {
        nw: 'Upper left corner',
        ne: 'Upper right corner',
        se: 'Lower right corner',
        sw: 'Lower left corner',
      },
      cancel: 'Cancel',
      save: 'Keep this portrait',
      saving: 'Sending…',
      saved: 'Portrait saved',
      savedSmaller: 'Portrait saved; the picture was made smaller than 2 MB',
      type: 'Choose a JPEG, PNG, GIF, WebP or AVIF picture.',
      heavy: 'This picture is too large. Choose one of 2 MB at most.',
      error: 'The portrait could not be saved.',
    },
  },
} satisfies English<'own-page'>
