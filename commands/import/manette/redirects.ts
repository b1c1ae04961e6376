import { addRedirects } from '../../../server/features/redirects/saving/save.ts'
import { fieldMessage } from '../../../shared/messages/messages.ts'
import { PAGES } from '../../../shared/pages.ts'
import { count } from '../source.ts'
import type { Importing } from './context.ts'

/** Pages of people do not come. */
const PERSON = PAGES.person.path.replace(':slug', '')
const ofPerson = (address: string): boolean => address.replace(/^\/en(?=\/)/, '').startsWith(PERSON)

/** The table of an export, without former slugs, which belong to what they lead to. */
export async function readRedirects(
  { folder, moved, counted }: Pick<Importing, 'folder' | 'moved' | 'counted'>,
  former: ReadonlySet<string>,
): Promise<{ from: string; to: string }[]> {
  const lines = ((await folder.text('_redirects')) ?? '').split('\n').filter((line) => line.trim() !== '')
  return lines.flatMap((line) => {
    const [from = '', to = ''] = line.split(' ')
    if (former.has(from.replace(/^\/en(?=\/)/, ''))) return []
    if (ofPerson(from) || ofPerson(to)) {
      count(counted, 'redirects to pages of people, which do not come')
      return []
    }
    const [path = ''] = to.split(/[?#]/)
    return [{ from, to: (moved.get(path) ?? path) + to.slice(path.length) }]
  })
}

/** @returns how many are here */
export async function importRedirects(
  { db, origin, report }: Importing,
  rows: readonly { from: string; to: string }[],
): Promise<number> {
  const { added, kept, refused } = await addRedirects(db, rows, origin)
  for (const { from, wrong } of refused) report(`${from} does not lead on: ${fieldMessage(wrong, 'en')}`)
  return added + kept
}
