import { textOf } from '../../i18n/words.ts'
import { replaceCover } from '../../ui/pictures/replace-cover.ts'

/** Replaces a picture on a static page that cannot be loaded by the site's own, and says so. */
export async function replacePicture(img: HTMLImageElement): Promise<void> {
  const words = textOf('common.imageUnavailable')
  if (!img.closest('.prose')) return replaceCover(img, words)
  // The code is loaded when needed: few texts miss a picture.
  const loaded = await import('../../features/texts/item/missing-pictures.ts').catch(() => undefined)
  loaded?.replaceInText(img, words)
}
