import { describe, expect, it } from 'vitest'
import type { ImageItem } from './upload.ts'
import { type ChosenImage, withArrived } from './use-choice.ts'

const picture = (id: string) => ({ id }) as ImageItem

describe('pictures that arrive', () => {
  it('stand in the order in which their files were given, behind what was pressed before', () => {
    let chosen: ChosenImage[] = [{ image: picture('pressed') }]
    for (const [id, upload] of [
      ['second', 2],
      ['third', 3],
      ['first', 1],
    ] as const)
      chosen = withArrived(chosen, picture(id), upload)
    expect(chosen.map(({ image }) => image.id)).toEqual(['pressed', 'first', 'second', 'third'])
  })

  it('are chosen once where two files are the same picture', () => {
    const once = withArrived([], picture('same'), 1)
    expect(withArrived(once, picture('same'), 2)).toEqual(once)
  })
})
