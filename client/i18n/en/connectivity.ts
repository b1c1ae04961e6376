import type { English } from '../types.ts'

export default {
  connectivity: {
    offline: 'Offline',
    partly: '{{count}}/2 servers up',
    away: 'Servers unavailable',
    readOnly: 'Read-only for the moment: nothing can be saved.',
    newRelease: 'A new version of the site is online.',
    reload: 'Reload the page',
  },
} satisfies English<'connectivity'>
