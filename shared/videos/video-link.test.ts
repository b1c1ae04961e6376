import { expect, it } from 'vitest'
import {
  PLAYER_HOSTS,
  playerAddress,
  playingAddress,
  type VideoLink,
  videoOf,
  videoOfPlayer,
  videoPage,
} from './video-link.ts'

const ID = 'aqz-KE-bpKQ'

it.each([
  `https://www.youtube.com/watch?v=${ID}`,
  `https://youtube.com/watch?list=PL1&v=${ID}`,
  `http://m.youtube.com/watch?v=${ID}`,
  `https://youtu.be/${ID}?si=abc`,
  `https://www.youtube.com/shorts/${ID}`,
  `https://www.youtube.com/live/${ID}`,
  `https://www.youtube-nocookie.com/embed/${ID}?rel=0`,
  `youtu.be/${ID}`,
  `  www.youtube.com/watch?v=${ID}  `,
  `//youtu.be/${ID}`,
])('%s is a video', (link) => expect(videoOf(link)).toEqual({ site: 'youtube', id: ID }))

it.each([
  '',
  ID,
  'https://youtu.be/',
  'https://youtu.be/court',
  `https://youtube.com.evil.example/watch?v=${ID}`,
  `https://notyoutube.com/watch?v=${ID}`,
  `https://evil.example/youtube.com/watch?v=${ID}`,
  `https://youtube.com@evil.example/watch?v=${ID}`,
  'https://www.youtube.com/embed/videoseries?list=x',
  'https://www.youtube.com/@manette',
  `javascript:alert("youtube.com/watch?v=${ID}")`,
  `ftp://youtu.be/${ID}`,
  'https://[',
  'https://www.twitch.tv/manette',
  'https://www.twitch.tv/videos/',
  'https://www.twitch.tv/videos/12',
  'https://www.twitch.tv/videos/2093812345/x/y',
  'https://www.twitch.tv/a/b/c/clip/SmoothMango',
  'https://twitch.tv.evil.example/videos/2093812345',
  'https://player.twitch.tv/?channel=manette',
  'https://clips.twitch.tv/embed?clip=a"b',
  'https://clips.twitch.tv/-Smooth',
])('%j is none', (link) => expect(videoOf(link)).toBeUndefined())

it.each([
  [`https://www.youtube.com/watch?v=${ID}&t=90s`, 90],
  [`https://youtu.be/${ID}?t=90`, 90],
  [`https://youtu.be/${ID}#t=1m30s`, 90],
  [`https://www.youtube-nocookie.com/embed/${ID}?start=3723`, 3723],
  [`https://www.youtube.com/watch?v=${ID}&t=1h2m3s`, 3723],
  ['https://www.twitch.tv/videos/2093812345?t=1h2m3s', 3723],
  ['https://player.twitch.tv/?video=2093812345&time=90s', 90],
  [`https://youtu.be/${ID}?t=0`, undefined],
  [`https://youtu.be/${ID}?t=-3`, undefined],
  [`https://youtu.be/${ID}?t=bientôt`, undefined],
  [`https://youtu.be/${ID}?t=999999`, undefined],
  [`https://youtu.be/${ID}?t=${'9'.repeat(300)}`, undefined],
  ['https://clips.twitch.tv/SmoothMango-x_1?t=9', undefined],
] as const)('%s begins at %s', (link, start) => {
  const video = videoOf(link)
  expect(video?.start).toBe(start)
  // Its player and its page say the same.
  expect(video && videoOfPlayer(playerAddress(video))).toEqual(video)
  expect(video && videoOf(playerAddress(video))).toEqual(video)
  expect(video && videoOf(videoPage(video))).toEqual(video)
})

const VIDEO: VideoLink = { site: 'twitch-video', id: '2093812345' }
const CLIP: VideoLink = { site: 'twitch-clip', id: 'SmoothMango-x_1' }

it.each([
  ['https://www.twitch.tv/videos/2093812345', VIDEO],
  ['https://m.twitch.tv/videos/2093812345', VIDEO],
  ['twitch.tv/manette/video/2093812345', VIDEO],
  ['https://www.twitch.tv/manette/v/2093812345', VIDEO],
  ['https://player.twitch.tv/?video=v2093812345&parent=x', VIDEO],
  ['https://clips.twitch.tv/SmoothMango-x_1', CLIP],
  ['https://clips.twitch.tv/embed?clip=SmoothMango-x_1', CLIP],
  ['https://www.twitch.tv/manette/clip/SmoothMango-x_1?filter=clips', CLIP],
  ['https://m.twitch.tv/clip/SmoothMango-x_1', CLIP],
])('%s is one of Twitch', (link, video) => {
  expect(videoOf(link)).toEqual(video)
  expect(videoOfPlayer(playerAddress(video))).toEqual(video)
})

it('plays where the page is, and says so to Twitch', () => {
  expect(playingAddress(VIDEO, 'manette.example')).toBe(
    'https://player.twitch.tv/?video=2093812345&parent=manette.example&autoplay=true',
  )
  expect(playingAddress(CLIP, 'localhost')).toBe(
    'https://clips.twitch.tv/embed?clip=SmoothMango-x_1&parent=localhost&autoplay=true',
  )
  expect(playingAddress({ site: 'youtube', id: ID }, 'x')).toBe(
    `https://www.youtube-nocookie.com/embed/${ID}?autoplay=1`,
  )
  expect(PLAYER_HOSTS).toEqual(['www.youtube-nocookie.com', 'player.twitch.tv', 'clips.twitch.tv'])
})
