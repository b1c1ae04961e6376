/** The videos page. */
const words = {
  videos: {
    kicker: 'La chaîne',
    title: 'Vidéos et directs',
    description:
      'Le dernier direct à revoir, les dernières vidéos de {{site}}, et tous les endroits où nous retrouver.',
    intro:
      'Deux soirées en direct par semaine, une vidéo quand elle est prête. Tout se regarde ici ; rien ne part chez la plateforme avant votre clic.',
    banner: {
      label: 'En direct le mardi et le vendredi',
      text: '21 h, la lumière s’allume, quelqu’un perd une course, et c’est vous qui choisissez la suivante.',
      link: 'Suivre les directs',
    },
    latestLive: 'Dernier direct',
    latestVideos: 'Dernières vidéos',
    elsewhere: 'Nous suivre ailleurs',
    social: {
      stream: 'Les soirées, en direct et avec vous.',
      photo: 'Les coulisses, les bornes et les pannes.',
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
