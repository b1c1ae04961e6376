import { IMAGE_TYPES } from '../../../shared/images/limits.ts'
import { textOf } from '../../i18n/words.ts'
import { isTooBig } from './shrink.ts'

const TYPES: readonly string[] = IMAGE_TYPES

/** What is wrong with a file before it is sent; undefined when nothing is. A type that nobody knows is tried. */
export function fileProblem(file: File): string | undefined {
  if (file.type !== '' && !TYPES.includes(file.type)) return textOf('adminImages.typeError')
  if (isTooBig(file)) return textOf('adminImages.sizeError')
  return undefined
}

/** The files of a drop or a paste; texts and links that come along are none. */
export const filesOf = (data: DataTransfer | null): File[] => Array.from(data?.files ?? [])
