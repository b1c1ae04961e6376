import { escapeHtml, unescapeHtml } from '../../format/html-text.ts'
import { videoOfPlayer, videoPage, videoSiteName } from '../../videos/video-link.ts'
import { attribute } from './tag-attribute.ts'

/** `{site}` is the name of the video's host. */
export interface VideoWords {
  /** 'Lire la vidéo'. */
  play: string
  watch: string
  /** Says that nothing has been requested from the host yet. */
  note: string
}

/** A picture of ours may replace the drawn still. */
const WITH_PICTURE = /<figure(?: style="[^"<>]*")?>(<img\b[^<>]*>)<iframe\b([^<>]*)>\s*<\/iframe><\/figure>/gi
const PLAYER = /<iframe\b([^<>]*)>\s*<\/iframe>/gi

/** A figure must not be inside a paragraph. */
const ALONE = /<p[^<>]*>\s*(<iframe\b[^<>]*>\s*<\/iframe>)\s*<\/p>/gi

/** Nothing is requested from the host before the reader wants it (`data-video`); without JavaScript the link leads there. */
function still(attributes: string, words: VideoWords, picture = ''): string {
  const video = videoOfPlayer(unescapeHtml(attribute(attributes, 'src') ?? ''))
  if (!video) return ''
  const title = attribute(attributes, 'title')
  const withSite = (text: string) => text.replace('{site}', videoSiteName(video))
  const name = title ? `${words.play} – ${title}` : words.play
  const site = video.site === 'youtube' ? '' : ` data-site="${video.site}"`
  const start = video.start === undefined ? '' : ` data-start="${video.start}"`
  const shown = picture && `<img src="${attribute(picture, 'src') ?? ''}" alt="" class="video-picture">`
  return (
    `<figure class="video" data-video="${video.id}"${site}${start}><div class="video-screen">` +
    `<button type="button" class="video-still">${shown}<span class="video-play"></span><span class="visually-hidden">${name}</span></button>` +
    `</div><figcaption>${title ? `<strong>${title}</strong> ` : ''}${withSite(words.note)} ` +
    `<a href="${escapeHtml(videoPage(video))}" rel="noopener">${withSite(words.watch)}</a></figcaption></figure>`
  )
}

/** Players of any other host are removed. */
export const presentVideos = (html: string, words: VideoWords): string =>
  html
    .replace(ALONE, '$1')
    .replace(WITH_PICTURE, (_, picture: string, attributes: string) => still(attributes, words, picture))
    .replace(PLAYER, (_, attributes: string) => still(attributes, words))
