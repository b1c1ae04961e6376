import { videos } from './en/videos.ts'
import type { VideosMessages } from './videos-fr.ts'

export const videosEn: VideosMessages = { videos }
