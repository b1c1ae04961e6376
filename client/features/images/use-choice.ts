import { useState } from 'react'
import type { ImageItem } from './upload.ts'

export interface ChoiceRequest {
  /** Several, in an order; else the first that is pressed is it. */
  many: boolean
  onChosen: (images: ImageItem[]) => void
}

/** A picture that is chosen; `upload` orders those that were sent from here. */
export interface ChosenImage {
  image: ImageItem
  upload?: number
}

/** With a picture that has arrived: files that were given together keep their order, whichever came first. */
export function withArrived(chosen: readonly ChosenImage[], image: ImageItem, upload: number): ChosenImage[] {
  // The library keeps one of equal files (docs/decisions/026-one-picture-once-and-quiet-keys.md).
  if (chosen.some((one) => one.image.id === image.id)) return [...chosen]
  const later = chosen.findIndex((one) => one.upload !== undefined && one.upload > upload)
  return chosen.toSpliced(later < 0 ? chosen.length : later, 0, { image, upload })
}

/** Pictures of the library that are chosen, whatever page of it is shown. */
export function useChoice(choosing: ChoiceRequest | undefined) {
  const [chosen, setChosen] = useState<ChosenImage[]>([])
  const many = choosing?.many ?? false
  const without = (id: string) => (all: ChosenImage[]) => all.filter(({ image }) => image.id !== id)
  const choose = (image: ImageItem) => {
    if (!many) choosing?.onChosen([image])
    else setChosen((all) => [...without(image.id)(all), { image }])
  }
  const drop = (id: string) => setChosen(without(id))
  /** Its place in the order, from 1; 0 where it is not chosen. */
  const placeOf = ({ id }: ImageItem) => chosen.findIndex(({ image }) => image.id === id) + 1
  return {
    many,
    images: chosen.map(({ image }) => image),
    placeOf,
    choose,
    drop,
    press: (image: ImageItem) => (many && placeOf(image) > 0 ? drop(image.id) : choose(image)),
    /** Who sends a picture from here wants that one; of several, where one is wanted, the writer says which. */
    arrived(image: ImageItem, { key, alone }: { key: number; alone: boolean }) {
      if (many) setChosen((all) => withArrived(all, image, key))
      else if (alone) choosing?.onChosen([image])
    },
  }
}

export type PictureChoice = ReturnType<typeof useChoice>
