import type { Lang } from '../base/lang.ts'
import { type JsonLd, type Place, shareImage } from '../structured-data.ts'
import { playerAddress, type VideoLink, videoPage } from './video-link.ts'

interface DescribedVideo {
  link: VideoLink
  name: string
  description: string
  uploadDate: Date
  thumbnail: string
  language: Lang
}

/** schema.org/VideoObject: equal for the same video on two pages. */
export const describeVideo = (video: DescribedVideo): JsonLd => ({
  '@type': 'VideoObject',
  '@id': `${videoPage(video.link)}#video`,
  name: video.name,
  description: video.description,
  thumbnailUrl: [video.thumbnail],
  uploadDate: video.uploadDate.toISOString(),
  embedUrl: playerAddress(video.link),
  url: videoPage(video.link),
  inLanguage: video.language,
})

interface ChannelVideo {
  videoId: string
  title: string
  publishDate: Date
  still: string | null
}

/** The videos of the channel, whose titles are French in either language. A video without a valid id of the host is left out. */
export const describeChannel = (
  videos: readonly ChannelVideo[],
  { origin, picture }: Pick<Place, 'origin' | 'picture'>,
): JsonLd[] =>
  videos
    .filter(({ videoId }) => videoId !== '')
    .map(({ videoId, title, publishDate, still }) =>
      describeVideo({
        link: { site: 'youtube', id: videoId },
        name: title,
        description: title,
        uploadDate: publishDate,
        thumbnail: shareImage(still, origin, picture).url,
        language: 'fr',
      }),
    )
