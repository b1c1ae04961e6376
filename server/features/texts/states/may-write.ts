import { can } from '../../../../shared/account/permissions.ts'
import type { Kind } from '../../../../shared/texts/catalog.ts'
import type { Actor } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { notFound } from './missing.ts'
import type { State } from './state.ts'

export interface OwnedText extends State {
  kind: Kind
  authorId: string
}

type Writer = Pick<Actor, 'id' | 'role'>

export const maySee = (actor: Writer | null, { authorId }: Pick<OwnedText, 'authorId'>): boolean =>
  actor !== null && can(actor, 'texts.write', { owner: { id: authorId, role: actor.role } })

/** An author may change an own text until it is published or planned. @throws NOT_FOUND of its kind, FORBIDDEN */
export function refuseWriting(actor: Writer, text: OwnedText, now: Date): void {
  if (can(actor, 'texts.publish')) return
  const isOwner = maySee(actor, text)
  if (isOwner && (text.status === 'draft' || text.status === 'proposed')) return
  const hidden = text.publishedAt === null || text.publishedAt > now || text.status !== 'published'
  throw !isOwner && hidden ? notFound(text.kind) : appError('FORBIDDEN')
}
