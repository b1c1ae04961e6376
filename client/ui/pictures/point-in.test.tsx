import { expect, it } from 'vitest'
import { pointIn } from './point-in.ts'

const box = (left: number, top: number, width: number, height: number): Element => {
  const element = document.createElement('div')
  element.getBoundingClientRect = () => new DOMRect(left, top, width, height)
  return element
}

it('is a share of the sides, whatever the size on the screen', () => {
  expect(pointIn(box(100, 50, 400, 200), { clientX: 200, clientY: 200 })).toEqual({ x: 0.25, y: 0.75 })
})

it('stays within the element for a pointer beside it, and for one that has no size yet', () => {
  expect(pointIn(box(100, 50, 400, 200), { clientX: 20, clientY: 900 })).toEqual({ x: 0, y: 1 })
  expect(pointIn(box(0, 0, 0, 0), { clientX: 20, clientY: 20 })).toEqual({ x: 0, y: 0 })
})
