import type { English } from '../types.ts'

const words: English<'settings'> = {
  settings: {
    title: 'Settings',
    intro: 'What the team decides for the whole site. A change holds at once, for everybody.',
    loadError: 'Error loading the settings: {{message}}',
    save: 'Save',
    saving: 'Saving…',
    saved: 'Setting saved: {{setting}}',
    saveError: 'The setting could not be saved.',
    conflict: 'Somebody else has changed this setting in the meantime: it is “{{value}}” now.',
    now: 'At the moment: {{value}}.',
    never: 'Nobody has changed it yet.',
    was: 'Before: {{value}}.',
    changed: 'Changed by {{name}}, {{date}}.',
    changedByGone: 'Changed by an account that has been deleted, {{date}}.',
    registration: {
      title: 'Signing up',
      text: 'Who may make an account. Those that exist do not change, and one can still sign in to them.',
      open: 'Open',
      openMeans: 'Everybody may sign up.',
      invited: 'By invitation',
      invitedMeans: 'It takes an invitation by an administrator, from “Users”.',
      closed: 'Closed',
      closedMeans: 'Nobody can sign up; invitations that are out wait until it is possible again.',
    },
    comments: {
      title: 'Comments',
      text: 'Whether one may comment and answer. What has been said can still be read, liked and moderated.',
      on: 'Open',
      onMeans: 'Members comment and answer.',
      off: 'Closed',
      offMeans: 'The form gives way to a sentence that says so, on every page.',
    },
    confirmAddress: {
      title: 'Confirmation of addresses',
      text: 'Whether members confirm their email address by a link before they comment and like. The team and accounts from before this setting count as confirmed.',
      no: 'Not asked for',
      noMeans: 'One writes from the moment of signing up.',
      yes: 'Asked for',
      yesMeans: 'Without it one reads and changes one’s profile, nothing more.',
      noMail:
        'Without effect for now: this site has no server to send mails by (SMTP_URL), so nobody is asked for anything.',
    },
    secondStepRoles: {
      title: 'Second step at sign-in',
      text: 'The roles that sign in with a second step: a code or a passkey besides the password. Whoever lacks one is led to set it up at their next sign-in.',
      none: 'no role',
      first: 'To ask others for one you need one yourself.',
      setUp: 'Set it up in my profile',
    },
  },
}

export default words
