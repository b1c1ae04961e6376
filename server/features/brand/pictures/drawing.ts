import type { IconName, LogoFile } from '../../../../shared/brand/icons.ts'
import type { PictureKind } from '../../../../shared/brand/pictures.ts'

export interface DrawOrder {
  kind: PictureKind
  format: 'png' | 'svg'
}

export interface DrawnFile {
  name: IconName | LogoFile
  data: Uint8Array
}

/** Sizes in CSS pixels of the header, and the files in every size. */
export interface Drawing {
  width: number
  height: number
  files: DrawnFile[]
}
