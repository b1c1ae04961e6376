/** The demo's team on /about, in this order; `key` is the member’s, and names the drawing. */
export const TEAM = [
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
] as const
