export const connectivity = {
  offline: 'Offline',
  partly: '{{count}}/2 servers up',
  away: 'Servers unavailable',
  newRelease: 'A new version of the site is online.',
  reload: 'Reload the page',
}
