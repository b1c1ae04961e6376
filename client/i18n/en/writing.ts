import type { English } from '../types.ts'

/** The form of a text: its state, its acts, and who else has it open. */
export default {
  platformGroups: {
    computer: 'Computers and multi-platform',
    nintendoHome: 'Nintendo, home',
    nintendoPortable: 'Nintendo, portable',
    playstation: 'PlayStation',
    xbox: 'Xbox',
    sega: 'Sega',
    others: 'Others',
  },
  textForm: {
    sections: {
      publication: 'Publication',
      game: 'Game and score',
      pictures: 'Pictures',
      filing: 'Subjects and keywords',
      search: 'Search engines',
    },
    lacks: 'To fill in: {{fields}}',
  },
  inPlace: {
    theme: 'Theme',
    themes: { dark: 'Dark', light: 'Light' },
    lang: 'Language',
    langs: { fr: 'French', en: 'English' },
    behind: 'The server does not have your last changes: this is what it has.',
  },
  work: {
    back: 'Back to the text',
    cancel: 'Cancel',
    changesPlanned: 'Approved changes will appear: {{moment}}.',
    changesProposed: 'Changes wait for an editor.',
    status: {
      draft: 'Draft: nobody but the team sees it.',
      proposed: 'Proposed: an editor has to publish it.',
      planned: 'Planned publication: {{moment}}.',
      published: 'Published. What you write is seen once the changes are published.',
      withdrawn: 'Withdrawn: its readers no longer see it.',
    },
    acts: {
      publish: 'Publish',
      publishNow: 'Publish now',
      publishAgain: 'Publish again',
      publishChanges: 'Publish the changes',
      publishPlanned: 'Update the planned version',
      plan: 'Plan…',
      planAgain: 'Change the moment…',
      planChanges: 'Plan the changes…',
      cancelPlan: 'Cancel the planned changes',
      propose: 'Propose',
      proposeChanges: 'Propose the changes',
      sendBack: 'Return…',
      takeBack: 'Take back',
      unplan: 'Unplan',
      withdraw: 'Withdraw',
      discard: 'Discard the changes',
    },
    ask: {
      cancelPlan: {
        title: 'Cancel the planned changes?',
        text: 'They will no longer appear by themselves. They stay in the text under way.',
      },
      sendBack: {
        title: 'Return this text?',
        confirm: 'Return',
        text: 'It is a draft again. Whoever wrote it gets an email with your word.',
      },
      takeBack: {
        title: 'Take this text back?',
        text: 'It is a draft again, and waits for no editor.',
      },
      unplan: {
        title: 'Unplan this text?',
        text: 'It is a draft again, without a date.',
      },
      withdraw: {
        title: 'Withdraw this text?',
        text: 'Its readers will learn that it was withdrawn. Its comments are kept, and it can be published again.',
        ofPage: 'Its address will say that it was withdrawn. The page can be published again.',
      },
      discard: {
        title: 'Discard the changes?',
        text: 'The text is again as it is without them. What others wrote there goes, too.',
      },
    },
    done: {
      cancelPlan: 'Planned changes cancelled.',
      sendBack: 'The text was returned.',
      takeBack: 'Taken back: the text is a draft again.',
      unplan: 'Unplanned: the text is a draft again.',
      withdraw: 'The text was withdrawn.',
      discard: 'Changes discarded.',
    },
  },

  presence: {
    you: 'you, in another tab',
    open_one: 'This text is open elsewhere, too: {{names}}.',
    open_other: 'This text is open elsewhere, too: {{names}}.',
  },

  plan: {
    text: 'Plan the publication',
    changes: 'Plan the changes',
    confirm: 'Plan',
    past: 'This moment is past.',
  },

  secondLook: {
    name: 'Second look {{n}}',
    add: 'Add a second look',
    day: 'Day',
    rating: 'Score, if it changes',
    why: 'Why',
    by: 'By',
    left: 'Somebody who has left the team',
    remove: 'Remove',
  },
} satisfies English<'writing'>
