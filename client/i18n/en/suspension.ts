import type { English } from '../types.ts'

const words: English<'suspension'> = {
  suspension: {
    open: 'Suspension',
    title: 'Suspend {{name}}',
    text: 'This person will not be able to comment or report. They can still read, like and manage their account. At each refusal they read the reason, the end and your words.',
    holdsUntil: 'Suspended until {{date}}.',
    holdsForGood: 'Suspended for good.',
    by: 'Decided on {{date}} by {{name}}.',
    byGone: 'Decided on {{date}}.',
    carried: 'It dates from a deleted account that had the same address.',
    because: 'Reason: {{reason}}.',
    wordSaid: 'Words: “{{word}}”',
    earlier_one: '{{count}} suspension before.',
    earlier_other: '{{count}} suspensions before.',
    lift: 'Lift the suspension',
    lifting: 'Lifting…',
    lifted: '{{name}} can comment and report again.',
    howLong: 'How long',
    spans: {
      day: 'A day',
      week: 'A week',
      month: 'A month',
      date: 'Until a date',
      forGood: 'For good',
    },
    lastDay: 'Last day',
    lastDayNeeded: 'Choose a date to come, within five years.',
    word: 'Words to this person',
    wordHint: '500 characters at most. Needed where the reason is “Other”.',
    wordNeeded: 'Say in a few words why.',
    confirm: 'Suspend',
    replace: 'Replace the suspension',
    busy: 'Saving…',
    done: '{{name}} can no longer comment or report.',
    cancel: 'Back',
    failed: 'The suspension could not be saved. {{message}}',
  },
}

export default words
