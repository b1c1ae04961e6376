import type { English } from '../types.ts'

/** Passkeys: signing in with one, and the user's own (decision 036). */
export default {
  passkeys: {
    title: 'Passkeys',
    text: 'Sign in without a password, by your fingerprint, your face or your device’s PIN. After a password they are the second step.',
    use: 'Use a passkey',
    waiting: 'Waiting…',
    synced: 'synced',
    added: 'Added on {{date}}',
    lastUsed: 'Last used: {{date}}',
    neverUsed: 'Not used yet',
    otherHost: 'No longer good here: it was made for {{host}}.',
    add: 'Add a passkey',
    addTitle: 'New passkey',
    addText: 'Give it a name, then do what your browser asks.',
    firstText:
      'After your password this one or another will be asked for. Your other sessions will be closed.',
    name: 'Name of the passkey',
    nameHint: 'To tell it from others: where it is kept.',
    create: 'Continue',
    done: 'Passkey added',
    rename: 'Rename',
    renameTitle: 'Rename the passkey',
    renamed: 'Name saved',
    save: 'Save',
    remove: 'Remove',
    removeTitle: 'Remove “{{name}}”?',
    removeText: 'It will no longer sign you in. Your browser will stop offering it after your next sign-in.',
    cancel: 'Cancel',
    fault: {
      cancelled: 'The request was cancelled, or took too long.',
      known: 'This device has a passkey of your account already.',
      unsupported: 'This browser or device does not know passkeys.',
      address: 'Passkeys do not work at this address: open the site by its name.',
      failed: 'Your device could not answer. Try again.',
    },
  },
} satisfies English<'passkeys'>
