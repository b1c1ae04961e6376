import type { English } from '../types.ts'

const words: English<'access'> = {
  access: {
    checking: 'Checking permissions...',
    denied: 'Access denied',
    adminRequired: 'You must be an administrator to access this page.',
    lost: 'You no longer have access to the administration.',
    adminTitle: 'Administration',
    toSite: 'Back to the site',
    adminDescription: 'The engine room of {{site}}.',
  },
}

export default words
