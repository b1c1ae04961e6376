import type { English } from '../types.ts'

export default {
  forgotten: {
    title: 'Forgotten password',
    description: 'Get a link to choose a new password.',
    newTitle: 'New password',
    newDescription: 'Choose a new password.',
    password: 'New password',
    repeat: 'Confirm the password',
    intro: 'Give the address of your account: we will send you a link to choose a new password.',
    send: 'Send the link',
    sent: 'Email sent!',
    sentText:
      'If there is an account with this address, a reset link has just been sent to it. It is good for one hour.',
    sentTo: 'Address given: {{email}}. Nothing there? Look into your junk folder.',
    again: 'Use another address',
    error: 'The reset email could not be sent',
    newIntro: 'Choose a new password. Your other devices will be signed out.',
    save: 'Change the password',
    saving: 'Saving…',
    done: 'Password reset!',
    doneText: 'You are being taken to the sign-in page.',
    newError: 'The password could not be reset',
    noToken: 'The reset token is missing. Please use the link you received by email.',
    askAgain: 'Ask for a new link',
    mismatch: 'The passwords do not match',
  },
} satisfies English<'forgotten-password'>
