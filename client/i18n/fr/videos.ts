const words = {
  videos: {
    kicker: 'La chaîne',
    title: 'Vidéos et directs',
    description:
      'Le dernier direct à revoir, les dernières vidéos de {{site}}, et tous les endroits où nous retrouver.',
    intro:
      'Les directs à revoir et les vidéos, quand elles sont prêtes. Tout se regarde ici ; rien ne part chez la plateforme avant votre clic.',
    banner: {
      label: 'En direct',
      text: 'La lumière s’allume, quelqu’un perd une course, et vous êtes là pour le voir.',
      link: 'Suivre les directs',
    },
    latestLive: 'Dernier direct',
    latestVideos: 'Dernières vidéos',
    elsewhere: 'Nous suivre ailleurs',
    social: {
      stream: 'Les soirées, en direct et avec vous.',
      photo: 'Les coulisses, en images.',
      chat: 'On y parle de jeux entre deux directs.',
      video: 'Toutes les vidéos et tous les replays.',
    },
  },
} as const

export default words

declare module '../types.ts' {
  interface French {
    videos: typeof words
  }
}
