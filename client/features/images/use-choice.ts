import { useState } from 'react'
import type { ImageItem } from './upload.ts'

/**
 * How many pictures are wanted: `one`, which the first press chooses; `some`, in an order, of which one that is sent alone
 * is taken at once; or `many`, as for a gallery.
 */
export type Wanted = 'one' | 'some' | 'many'

/** A picture that has just been sent. */
export interface Arrival {
  /** Orders files that were given together. */
  key: number
  /** Whether its file was given alone. */
  alone: boolean
  /** Whether others are still being sent, or could not be. */
  others: boolean
}

export interface ChoiceRequest {
  wanted: Wanted
  onChosen: (images: ImageItem[]) => void
}

/** A chosen picture; `upload` orders those that were sent from here. */
export interface ChosenImage {
  image: ImageItem
  upload?: number
}

/** Adds a picture that has arrived. Files that were given together keep their order, whichever arrives first. */
export function withArrived(chosen: readonly ChosenImage[], image: ImageItem, upload: number): ChosenImage[] {
  // The library keeps equal files once (docs/decisions/026-one-picture-once-and-quiet-keys.md).
  if (chosen.some((one) => one.image.id === image.id)) return [...chosen]
  const later = chosen.findIndex((one) => one.upload !== undefined && one.upload > upload)
  return chosen.toSpliced(later < 0 ? chosen.length : later, 0, { image, upload })
}

/** The chosen pictures of the library, whatever page of it is shown. */
export function useChoice(choosing: ChoiceRequest | undefined) {
  const [chosen, setChosen] = useState<ChosenImage[]>([])
  const wanted = choosing?.wanted ?? 'one'
  const many = wanted !== 'one'
  const without = (id: string) => (all: ChosenImage[]) => all.filter(({ image }) => image.id !== id)
  const choose = (image: ImageItem) => {
    if (!many) choosing?.onChosen([image])
    else setChosen((all) => [...without(image.id)(all), { image }])
  }
  const drop = (id: string) => setChosen(without(id))
  /** The number of a picture in the order, from 1; 0 where it is not chosen. */
  const placeOf = ({ id }: ImageItem) => chosen.findIndex(({ image }) => image.id === id) + 1
  return {
    many,
    images: chosen.map(({ image }) => image),
    placeOf,
    choose,
    drop,
    press: (image: ImageItem) => (many && placeOf(image) > 0 ? drop(image.id) : choose(image)),
    /**
     * A single picture sent from here is taken at once, unless others are chosen already. Where one is needed and several
     * were sent, the writer chooses.
     * @returns whether it was taken
     */
    arrived(image: ImageItem, { key, alone, others }: Arrival): boolean {
      const taken = alone && (wanted === 'one' || (wanted === 'some' && !others && chosen.length === 0))
      if (taken) choosing?.onChosen([image])
      else if (many) setChosen((all) => withArrived(all, image, key))
      return taken && choosing !== undefined
    },
  }
}

export type PictureChoice = ReturnType<typeof useChoice>
