import { expect, it } from 'vitest'
import { videoIdOf } from './video-link.ts'

const ID = 'aqz-KE-bpKQ'

it.each([
  `https://www.youtube.com/watch?v=${ID}`,
  `https://youtube.com/watch?list=PL1&v=${ID}&t=3s`,
  `http://m.youtube.com/watch?v=${ID}`,
  `https://youtu.be/${ID}?si=abc`,
  `https://www.youtube.com/shorts/${ID}`,
  `https://www.youtube.com/live/${ID}`,
  `https://www.youtube-nocookie.com/embed/${ID}?rel=0`,
  `youtu.be/${ID}`,
  `  www.youtube.com/watch?v=${ID}  `,
  `//youtu.be/${ID}`,
])('%s is a video', (link) => expect(videoIdOf(link)).toBe(ID))

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
])('%j is none', (link) => expect(videoIdOf(link)).toBeUndefined())
