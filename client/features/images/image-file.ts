import { IMAGE_TYPES } from '../../../shared/images/limits.ts'
import { textOf } from '../../i18n/words.ts'
import { isTooBig } from './shrink.ts'

const TYPES: readonly string[] = IMAGE_TYPES

/** The fault of a file before it is sent; undefined when there is none. A file of unknown type is tried. */
export function fileProblem(file: File): string | undefined {
  if (file.type !== '' && !TYPES.includes(file.type)) return textOf('adminImages.typeError')
  if (isTooBig(file)) return textOf('adminImages.sizeError')
  return undefined
}

/** The files of a drop or a paste, without texts and links. */
export const filesOf = (data: DataTransfer | null): File[] => Array.from(data?.files ?? [])
