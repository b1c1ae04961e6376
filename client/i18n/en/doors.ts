import type { English } from '../types.ts'

export default {
  doors: {
    code: 'Code of your app',
    codeHint: 'Six digits, new ones every 30 seconds.',
    recoveryCode: 'Recovery code',
    recoveryCodeHint: 'One of the ten codes given when it was set up. Each works once.',
    useRecovery: 'Use a recovery code',
    useApp: 'Use the app',
    cancel: 'Cancel',
    proveTitle: 'Is it you?',
    proveText: 'This asks you to confirm who you are, if you have not for a quarter of an hour.',
    password: 'Password',
    confirm: 'Confirm',
    confirming: 'Checking…',
    stepTitle: 'One more step',
    stepText: 'Your password is right. Now confirm that it is you.',
    stepBack: 'Start again',
  },
} satisfies English<'doors'>
