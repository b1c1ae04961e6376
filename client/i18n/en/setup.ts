import type { English } from '../types.ts'

const words: English<'setup'> = {
  setup: {
    title: 'Set the site up',
    description: 'The first administrator’s account, the name of the site, its languages and its colour.',
    intro: 'All of it can be changed later, in the back office.',
    you: 'You',
    email: 'Email address',
    username: 'Username',
    password: 'Password',
    passwordHint: 'At least {{min}} characters: four words taken at random will do.',
    site: 'Your site',
    name: 'Name of the site',
    languages: 'Languages',
    both: 'French and English',
    bothMeans: 'Each page exists in English, too.',
    fr: 'French only',
    frMeans: 'Nothing is asked for or shown in English.',
    submit: 'Begin',
    busy: 'One moment…',
    error: 'The site could not be set up. Try again.',
    missing: 'Open the whole address that the site showed when it started, with what follows the sign #.',
    login: 'Sign in',
  },
}

export default words
