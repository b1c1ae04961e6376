import { textOf } from '../../i18n/words.ts'
import { replaceCover } from '../../ui/pictures/replace-cover.ts'

/** Puts our own picture in place of one on a static page that cannot be had, and says so. */
export async function replacePicture(img: HTMLImageElement): Promise<void> {
  const words = textOf('common.imageUnavailable')
  if (!img.closest('.prose')) return replaceCover(img, words)
  // Few texts miss one.
  const loaded = await import('../../features/texts/item/missing-pictures.ts').catch(() => undefined)
  loaded?.replaceInText(img, words)
}
