import type { English } from '../types.ts'

export default {
  videos: {
    kicker: 'The channel',
    title: 'Videos and streams',
    description:
      'The latest live stream to watch again, {{site}}’s latest videos, and where else to find us.',
    intro:
      'Streams to watch again, and videos whenever they are ready. You can watch all of it here; the platform hears nothing of you before your click.',
    banner: {
      label: 'Live',
      text: 'The lights go on, somebody loses a race, and you are there to see it.',
      link: 'Follow the streams',
    },
    latestLive: 'Latest stream',
    latestVideos: 'Latest videos',
    elsewhere: 'Find us elsewhere',
    social: {
      stream: 'The evenings, live and with you.',
      photo: 'Behind the scenes, in pictures.',
      chat: 'Games talk between two streams.',
      video: 'Every video and every replay.',
    },
  },
} satisfies English<'videos'>
