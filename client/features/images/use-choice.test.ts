import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ImageItem } from './upload.ts'
import { type Arrival, type ChosenImage, useChoice, type Wanted, withArrived } from './use-choice.ts'

afterEach(cleanup)

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

describe('pictures to choose', () => {
  function choosing(wanted: Wanted) {
    const onChosen = vi.fn()
    const { result } = renderHook(() => useChoice({ wanted, onChosen }))
    const ids = () => result.current.images.map(({ id }) => id)
    return { onChosen, result, ids }
  }
  const [a, b, c] = ['a', 'b', 'c'].map(picture) as [ImageItem, ImageItem, ImageItem]

  it('one at a time: the first that is pressed, or arrives alone, is it', () => {
    const { onChosen, result, ids } = choosing('one')
    act(() => result.current.press(a))
    expect(onChosen.mock.calls).toEqual([[[a]]])
    act(() => void result.current.arrived(b, { key: 1, alone: false, others: false }))
    expect(onChosen).toHaveBeenCalledTimes(1)
    act(() => void result.current.arrived(b, { key: 1, alone: true, others: false }))
    expect(onChosen).toHaveBeenLastCalledWith([b])
    expect([ids(), result.current.many]).toEqual([[], false])
  })

  it('several keep their order, and each goes by the press that it came by', () => {
    const { onChosen, result, ids } = choosing('many')
    for (const one of [a, b, c]) act(() => result.current.press(one))
    expect(ids()).toEqual(['a', 'b', 'c'])
    expect([a, b, c, picture('d')].map(result.current.placeOf)).toEqual([1, 2, 3, 0])
    act(() => result.current.press(a))
    expect(ids()).toEqual(['b', 'c'])
    act(() => result.current.choose(b))
    expect(ids()).toEqual(['c', 'b'])
    act(() => result.current.drop('c'))
    act(() => void result.current.arrived(a, { key: 1, alone: true, others: false }))
    expect(ids()).toEqual(['b', 'a'])
    expect(onChosen).not.toHaveBeenCalled()
  })

  it('one that is sent alone is taken at once where several may be inserted', () => {
    const lone: Arrival = { key: 1, alone: true, others: false }
    const { onChosen, result, ids } = choosing('some')
    act(() => void result.current.arrived(a, lone))
    expect([onChosen.mock.calls, ids()]).toEqual([[[[a]]], []])
  })

  it.each<[string, Partial<Arrival>, Wanted]>([
    ['was given with others', { alone: false }, 'some'],
    ['is not the last that is being sent', { others: true }, 'some'],
    ['is for a gallery', {}, 'many'],
  ])('one that %s waits for the key', (_, part, wanted) => {
    const { onChosen, result, ids } = choosing(wanted)
    act(() => void result.current.arrived(a, { key: 1, alone: true, others: false, ...part }))
    expect([onChosen.mock.calls, ids()]).toEqual([[], ['a']])
  })

  it('one that comes to others that were pressed waits with them', () => {
    const { onChosen, result, ids } = choosing('some')
    act(() => result.current.press(b))
    act(() => void result.current.arrived(a, { key: 1, alone: true, others: false }))
    expect([onChosen.mock.calls, ids()]).toEqual([[], ['b', 'a']])
  })

  it('none, where nobody asks for any', () => {
    const { result } = renderHook(() => useChoice(undefined))
    act(() => result.current.press(a))
    expect([result.current.images, result.current.many]).toEqual([[], false])
  })
})
