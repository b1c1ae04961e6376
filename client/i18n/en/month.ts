import type { English } from '../types.ts'

/** The month of the desk. */
export default {
  month: {
    of: '{{month}} (Paris time)',
    before: 'Previous month',
    after: 'Next month',
    today: 'This month',
    hint: 'What is planned is moved by the mouse, by a finger on its handle, or by keys: press its handle, then the arrows, Enter to set it, Escape to give up. Its hour stays.',
    loadError: 'The month could not be loaded: {{message}}',
    move: 'Move “{{title}}”',
    states: { planned: 'planned:', published: 'online:', changes: 'planned changes:' },
    changes: 'Changes',
    release: { full: 'Release of', early: 'Early access of' },
    newWindow: '(new window)',
    here: 'Set here',
    lifted: '“{{title}}” is ready to be moved: {{date}}.',
    moved: '“{{title}}” will come out on {{date}}.',
    stays: '“{{title}}” stays where it was.',
    cancelled: 'Not moved: “{{title}}” stays where it was.',
    edge: 'The month that is shown ends here.',
    past: 'Nothing is planned in the past: on {{day}} this hour has gone by.',
    gap: 'This hour does not exist: on {{day}} clocks go from 2 to 3.',
    undo: 'Undo',
  },
} satisfies English<'month'>
