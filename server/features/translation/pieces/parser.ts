import { createRequire } from 'node:module'
import type { Parser } from 'htmlparser2'

const require = createRequire(import.meta.url)

/** Loaded with the first text, synchronously, as texts are parsed where nothing can wait. */
export function newParser(...given: ConstructorParameters<typeof Parser>): Parser {
  const { Parser: Made }: typeof import('htmlparser2') = require('htmlparser2')
  return new Made(...given)
}
