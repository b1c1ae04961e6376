import { unescapeHtml } from '../../format/html-text.ts'
import { VIDEO_SITES, type VideoLink } from '../../videos/video-link.ts'
import { attribute } from './tag-attribute.ts'

interface EmbeddedVideo {
  link: VideoLink
  title: string | null
  still: string | null
}

const PLACE = '<figure class="video"'

/** @param html a body as pages show it (`shownBody`) */
export function videosIn(html: string): EmbeddedVideo[] {
  const videos = html.split(PLACE).slice(1).map(embedded)
  const seen = new Set<string>()
  return videos.filter(({ link }) => {
    const isNew = !seen.has(link.id)
    seen.add(link.id)
    return isNew
  })
}

function embedded(after: string): EmbeddedVideo {
  const figure = after.split('</figure>', 1)[0] ?? ''
  const site = attribute(figure, 'data-site')
  const title = figure.split('<figcaption><strong>')[1]?.split('</strong>')[0]
  const picture = figure.includes('class="video-picture"') ? attribute(figure, 'src') : undefined
  return {
    link: {
      site: VIDEO_SITES.find((name) => name === site) ?? 'youtube',
      id: attribute(figure, 'data-video') ?? '',
    },
    title: title === undefined ? null : unescapeHtml(title),
    still: picture?.split('?')[0] ?? null,
  }
}
