import { replaceInText } from '../../features/texts/item/missing-pictures.ts'
import { textOf } from '../../i18n/words.ts'
import { replaceCover } from '../../ui/pictures/replace-cover.ts'

/** Puts our own picture in place of one on a static page that cannot be had, and says so. */
export function replacePicture(img: HTMLImageElement): void {
  const words = textOf('common.imageUnavailable')
  if (img.closest('.prose')) replaceInText(img, words)
  else replaceCover(img, words)
}
