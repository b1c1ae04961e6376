import { CONTENT_LIMITS } from '../../../../shared/texts/limits.ts'
import { newParser } from '../../translation/pieces/parser.ts'

/** Reads up to the first excess, before any work whose cost grows with the body's contents. */
export function isTooComplex(html: string): boolean {
  let elements = 0
  let depth = 0
  let over = false
  const parser = newParser({
    onopentagname() {
      elements++
      depth++
      if (elements <= CONTENT_LIMITS.elementsMax && depth <= CONTENT_LIMITS.depthMax) return
      over = true
      parser.pause()
    },
    onclosetag() {
      depth--
    },
  })
  parser.write(html)
  return over
}
