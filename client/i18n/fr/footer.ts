export const footer = {
  magazine: 'Le magazine',
  site: 'Le site',
  follow: 'Nous suivre',
  terms: 'Conditions générales',
  legal: 'Mentions légales',
  repository: 'Code source',
  rss: 'Flux RSS',
  social: {
    video: 'La chaîne vidéo',
    stream: 'Les directs',
    photo: 'Les photos',
    chat: 'Le salon de discussion',
  },
  copyright: '© {{year}} {{name}}',
} as const
