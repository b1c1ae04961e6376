import type { Kind } from '../texts/catalog.ts'

/** An article or review that shows a picture. */
export interface ImageUse {
  id: string
  kind: Kind
  slug: string
  title: string
}
