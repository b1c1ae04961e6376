import type { Playlist } from '../../shared/videos/schema.ts'

export interface DemoVideo {
  /** What plays on a click: short films under a free licence, for the programme is made up. */
  videoId: string
  title: string
  /** As in the head of an article (files.ts). */
  daysAgo: number
  /** The scene that its still shows. */
  still: string
  /** Who of the team made it. */
  by: string
}

/** The demo's programme, newest first. */
export const DEMO_VIDEOS: Record<Playlist, readonly DemoVideo[]> = {
  lives: [
    {
      videoId: 'aqz-KE-bpKQ',
      title: 'Soirée Dreamcast, tout le monde au bureau de poste #42',
      daysAgo: 3.05,
      still: 'scene:concert/neon/42',
      by: 'nadir',
    },
    {
      videoId: 'eRsGyueVLvQ',
      title: 'Vaubrun, la nuit du donjon sans carte #41',
      daysAgo: 10.05,
      still: 'scene:dungeon/lava/41',
      by: 'lea',
    },
    {
      videoId: 'SkVqJ1SGeL0',
      title: 'Course de traîneaux et chocolat chaud #40',
      daysAgo: 17.05,
      still: 'scene:snow/night/40',
      by: 'nadir',
    },
    {
      videoId: 'R6MlUcmOul8',
      title: 'On répare une borne en direct #39',
      daysAgo: 24.05,
      still: 'scene:arcade/dusk/39',
      by: 'camille',
    },
  ],
  videos: [
    {
      videoId: 'WhWc3b3KhnY',
      title: 'Pourquoi les phares sauvent toujours les jeux #18',
      daysAgo: 6.4,
      still: 'scene:sea/dawn/2',
      by: 'lea',
    },
    {
      videoId: 'Y-rmzh0PI3c',
      title: 'Dix minutes pour comprendre le mode 7 #17',
      daysAgo: 20.4,
      still: 'scene:circuit/crystal/17',
      by: 'camille',
    },
    {
      videoId: 'TLkA0RELQ1g',
      title: 'Les forêts du jeu vidéo ne sont pas vertes #16',
      daysAgo: 34.4,
      still: 'scene:forest/forest/16',
      by: 'camille',
    },
    {
      videoId: 'mN0zPOpADL4',
      title: 'Le désert, ou l’art de ne rien mettre #15',
      daysAgo: 48.4,
      still: 'scene:desert/desert/15',
      by: 'nadir',
    },
  ],
}
