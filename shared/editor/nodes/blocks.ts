import type { PictureSpan } from '../../images/spans.ts'
import type { VideoLink } from '../../videos/video-link.ts'

/** `caption` is HTML of the kind that stands in a line; sizes are pixels. */
export interface Picture {
  src: string
  alt: string
  /** It says nothing and needs no alternative text. One that is there counts all the same. */
  decorative: boolean
  span: PictureSpan
  caption: string
  width: number | null
  height: number | null
}

/** The caption is for all pictures: HTML of the kind that stands in a line. */
export interface Gallery {
  pictures: readonly Picture[]
  caption: string
}

/** The words are for where no card can be drawn. */
export interface CardLink {
  path: string
  words: string
}

/** Sizes are pixels. */
export interface Still {
  src: string
  width: number | null
  height: number | null
}

/** The title names the player; the still is drawn where there is no picture. */
export interface Video extends VideoLink {
  title: string
  width: number
  height: number
  still: Still | null
}

/** What is drawn of each block. */
export interface Blocks {
  picture: Picture
  gallery: Gallery
  'text-card': CardLink
  video: Video
  /** Its words, as HTML of the kind that stands in a line. */
  footnote: string
  kept: string
  upload: string
}
