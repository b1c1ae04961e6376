import { expect, it } from 'vitest'
import { stateBytes } from './state-bytes.ts'

it('counts what stands beside the HTML and in it, as it is written', () => {
  const html = `<body><div data-island="a" data-props="{&quot;é&quot;:1}"><p>data-props</p></div>
    <div data-props='{"b":2}' data-island="b"></div><div data-island="c" data-props="{}"></div>
    <script type="application/json" id="boot">{"a":1}</script><script>var props = 1</script></body>`
  const islands = '{&quot;é&quot;:1}'.length + 1 + '{"b":2}'.length + 2
  expect(stateBytes(html)).toEqual({ all: islands + '{"a":1}'.length, islands, count: 3 })
})

it('a document that hands on nothing has none', () => {
  expect(stateBytes('<p>data-props="{}"</p>')).toMatchObject({ all: 0, count: 0 })
})
