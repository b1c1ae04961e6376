import type { FastifyRequest } from 'fastify'
import { hasFields } from '../../shared/base/property.ts'
import type { FieldName } from '../../shared/texts/fields/derive.ts'
import type { TextCard } from '../../shared/texts/text-card.ts'

/**
 * Texts whose planned changes are due and cannot be written (decision 014): the changing fields, by id. `unknown` when
 * the database could not tell.
 */
export type LateTexts = ReadonlyMap<string, ReadonlySet<string>> | 'unknown'

/** Read before anything else of the request. */
const lateByRequest = new WeakMap<FastifyRequest, LateTexts>()

export const noteLate = (request: FastifyRequest, late: LateTexts | undefined): void =>
  void (late && lateByRequest.set(request, late))

export const lateFor = (request: FastifyRequest): LateTexts | undefined => lateByRequest.get(request)

/** Cards in a body show these fields; the body's reader gets the texts' ids. */
const OF_CARDS = Object.keys({
  title: true,
  slug: true,
  excerpt: true,
  image: true,
} satisfies Record<FieldName & keyof TextCard, true>)

function isLate(value: Readonly<Record<string, unknown>>, late: LateTexts): boolean {
  if (late === 'unknown') return typeof value.id === 'string' && 'slug' in value && 'title' in value
  const fields = typeof value.id === 'string' ? late.get(value.id) : undefined
  if (fields && [...fields].some((name) => name in value)) return true
  return (
    Array.isArray(value.ids) &&
    value.ids.some((id) => OF_CARDS.some((name) => late.get(String(id))?.has(name)))
  )
}

export function showsLate(answer: unknown, late: LateTexts): boolean {
  if (!hasFields(answer) || answer instanceof Date) return false
  if (Array.isArray(answer)) return answer.some((one) => showsLate(one, late))
  return isLate(answer, late) || Object.values(answer).some((one) => showsLate(one, late))
}
