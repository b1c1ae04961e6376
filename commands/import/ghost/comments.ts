import { importedMoment } from '../dates.ts'
import { commentMoment, count, type SourceComment } from '../source.ts'
import type { Export } from './read-export.ts'

/** All comments by their post, whose words are read when they are needed; hidden ones are `left`. Names are known if the export has members. */
export function commentsByPost(
  { tables }: Export,
  counted: Map<string, number>,
): Map<string, (() => SourceComment)[]> {
  const names = new Map(tables.members.map(({ id, name }) => [id, name]))
  const dates = new Map(
    tables.posts.map(({ id, published_at, created_at }) => [id, published_at ?? created_at]),
  )
  const groups = new Map<string, (() => SourceComment)[]>()
  for (const row of tables.comments) {
    const left = row.status !== undefined && row.status !== 'published'
    if (left) count(counted, `comments that were ${row.status?.slice(0, 20)}`)
    const known = {
      id: row.id,
      parent: row.in_reply_to_id ?? row.parent_id ?? null,
      left,
      name: names.get(row.member_id ?? '') ?? '',
      at: commentMoment(importedMoment(row.created_at), importedMoment(dates.get(row.post_id)), counted),
    }
    const comment = () => ({ ...known, html: row.html() })
    const group = groups.get(row.post_id)
    if (group) group.push(comment)
    else groups.set(row.post_id, [comment])
  }
  return groups
}
