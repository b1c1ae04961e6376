/**
 * The brand: what a new owner of this site edits first. Words in two languages stand as {fr, en}; addresses
 * are the owner's own accounts. The demo's addresses lead to example.org and the video platform's front page.
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
  team: [
    {
      key: 'lea',
      name: 'Léa Marchand',
      role: { fr: 'Rédactrice en chef', en: 'Editor in chief' },
      description: {
        fr: 'Elle collectionne les notices plus que les jeux, relit tout deux fois et n’a jamais rendu une manette sans l’avoir ouverte.',
        en: 'She collects manuals more than games, reads everything twice and has never returned a pad without opening it.',
      },
    },
    {
      key: 'camille',
      name: 'Camille Besson',
      role: { fr: 'Tests et musique', en: 'Reviews and music' },
      description: {
        fr: 'Camille termine les jeux à 100 % puis réécoute la bande-son pour écrire. Tient la note la plus basse du site, et l’assume.',
        en: 'Camille finishes games at 100%, then listens to the soundtrack again to write. Gave the lowest score on the site, and stands by it.',
      },
    },
    {
      key: 'nadir',
      name: 'Nadir Haddad',
      role: { fr: 'Lives et réalisation', en: 'Streams and production' },
      description: {
        fr: 'Il règle les caméras, répare les tubes cathodiques et perd aux jeux de course avec une élégance constante.',
        en: 'He sets up the cameras, mends cathode-ray tubes and loses at racing games with unfailing grace.',
      },
    },
  ],
} as const
