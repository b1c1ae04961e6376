import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { SearchMark } from '../../../shared/search/kinds.ts'
import { Marked } from './marked.tsx'

afterEach(cleanup)

const TITLE = 'Traduire dans le noir : le jeu, « jeu » ?'

it.each<{ marks: SearchMark[] }>([
  { marks: [] },
  { marks: [[27, 30]] },
  {
    marks: [
      [27, 30],
      [34, 37],
    ],
  },
])('no line of a result begins with its punctuation, with $marks.length marks', ({ marks }) => {
  const { container } = render(<Marked text={TITLE} marks={marks} />)
  expect(container.textContent).toBe('Traduire dans le noir\u00a0: le jeu, «\u00a0jeu\u00a0»\u00a0?')
  expect(Array.from(container.querySelectorAll('mark'), (mark) => mark.textContent)).toEqual(
    marks.map(() => 'jeu'),
  )
})
