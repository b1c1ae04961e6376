export const footer = {
  magazine: 'The magazine',
  site: 'The site',
  follow: 'Follow us',
  terms: 'Terms of service',
  legal: 'Legal notice',
  repository: 'Source code',
  rss: 'RSS feed',
  social: {
    video: 'The video channel',
    stream: 'The live streams',
    photo: 'The photos',
    chat: 'The chat room',
  },
  copyright: '© {{year}} {{name}}',
}
