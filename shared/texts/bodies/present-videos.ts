import { videoOfPlayer, videoPage, videoSiteName } from '../../editor/video-link.ts'
import { attribute } from './tag-attribute.ts'

/** Words that stand beside a video until it plays; `{site}` is the name of its host. */
export interface VideoWords {
  /** What the play button does: 'Lire la vidéo'. */
  play: string
  /** Link to the video on its own site. */
  watch: string
  /** Says that nothing has been asked of the video's host yet. */
  note: string
}

/** With a picture of ours in place of the drawn still. */
const WITH_PICTURE = /<figure(?: style="[^"<>]*")?>(<img\b[^<>]*>)<iframe\b([^<>]*)>\s*<\/iframe><\/figure>/gi
const PLAYER = /<iframe\b([^<>]*)>\s*<\/iframe>/gi

/** A paragraph around a player alone goes: a figure may not stand in it. */
const ALONE = /<p[^<>]*>\s*(<iframe\b[^<>]*>\s*<\/iframe>)\s*<\/p>/gi

/**
 * A still with a play button: nothing is asked of the video's host before the reader wants it (`data-video`); without
 * JavaScript the link leads there.
 */
function still(attributes: string, words: VideoWords, picture = ''): string {
  const video = videoOfPlayer(attribute(attributes, 'src') ?? '')
  if (!video) return ''
  const title = attribute(attributes, 'title')
  const named = (text: string) => text.replace('{site}', videoSiteName(video))
  const name = title ? `${words.play} – ${title}` : words.play
  const site = video.site === 'youtube' ? '' : ` data-site="${video.site}"`
  const shown = picture && `<img src="${attribute(picture, 'src') ?? ''}" alt="" class="video-picture">`
  return (
    `<figure class="video" data-video="${video.id}"${site}><div class="video-screen">` +
    `<button type="button" class="video-still">${shown}<span class="video-play"></span><span class="visually-hidden">${name}</span></button>` +
    `</div><figcaption>${title ? `<strong>${title}</strong> ` : ''}${named(words.note)} ` +
    `<a href="${videoPage(video)}" rel="noopener">${named(words.watch)}</a></figcaption></figure>`
  )
}

/** Stills in place of players; of any other host nothing. */
export const presentVideos = (html: string, words: VideoWords): string =>
  html
    .replace(ALONE, '$1')
    .replace(WITH_PICTURE, (_, picture: string, attributes: string) => still(attributes, words, picture))
    .replace(PLAYER, (_, attributes: string) => still(attributes, words))
