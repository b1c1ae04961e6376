/**
 * A new owner of this site edits this first, with team.ts. Words in two languages stand as {fr, en}; the demo's
 * addresses lead to example.org and the video platform's front page.
 */
export const SITE = {
  name: 'Manette',
  tagline: {
    fr: 'Actus, tests et soirées en direct par trois joueurs qui finissent encore les jeux avant d’en parler.',
    en: 'News, reviews and live evenings by three players who still finish games before they talk about them.',
  },
  contactMail: 'contact@example.org',
  publisher: { name: 'Association Manette', city: 'Lyon', director: 'Léa Marchand' },
  host: { name: 'Hébergeur de démonstration', address: '1 rue de l’Exemple, 69001 Lyon' },
  links: {
    repository: 'https://example.org/manette/code',
    video: 'https://www.youtube.com/@manette',
    stream: 'https://www.twitch.tv/manette',
    photo: 'https://www.instagram.com/manette',
    chat: 'https://discord.com/invite/manette',
  },
} as const
