import type { ReactNode } from 'react'
import type { Lang } from '../../../../../shared/base/lang.ts'
import type { TFunction } from '../../../../i18n/types.ts'
import type { useSay } from '../say.ts'
import type { PartName, Status } from '../status.ts'

export type Fact = [term: string, value: ReactNode]
export type KnownPart<N extends PartName> = Exclude<Status[N], { level: 'unknown' }>

/** The content of a card besides its name and level. */
export interface CardWords {
  facts?: readonly Fact[]
  /** What to do where the part is not well. */
  todo?: string | undefined
  /** Whether the card needs the whole width, for a list. */
  wide?: boolean
  children?: ReactNode
}

interface PartMeans extends ReturnType<typeof useSay> {
  t: TFunction<'status'>
  lang: Lang
  status: Status
}

/** Makes the content of a card for a part whose state is known. */
export type Says<N extends PartName> = (part: KnownPart<N>, means: PartMeans) => CardWords
