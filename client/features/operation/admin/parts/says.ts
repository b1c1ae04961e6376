import type { ReactNode } from 'react'
import type { Lang } from '../../../../../shared/base/lang.ts'
import type { TFunction } from '../../../../i18n/types.ts'
import type { useSay } from '../say.ts'
import type { PartName, Status } from '../status.ts'

export type Fact = [term: string, value: ReactNode]
export type KnownPart<N extends PartName> = Exclude<Status[N], { level: 'unknown' }>

/** What a card says beside its name and level. */
export interface CardWords {
  facts?: readonly Fact[]
  /** What to do, where it is not well. */
  todo?: string | undefined
  /** It has a list, and wants the whole width. */
  wide?: boolean
  children?: ReactNode
}

interface PartMeans extends ReturnType<typeof useSay> {
  t: TFunction<'status'>
  lang: Lang
  status: Status
}

/** What is said of a part of which something is known. */
export type Says<N extends PartName> = (part: KnownPart<N>, means: PartMeans) => CardWords
