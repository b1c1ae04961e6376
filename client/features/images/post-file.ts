import { IMAGE_UPLOAD_FIELD } from '../../../shared/images/address.ts'
import { textOf } from '../../i18n/words.ts'
import { authorized } from '../session/life/authorized.ts'

/**
 * Sends a file and fields as the signed-in user.
 * @returns the answer
 * @throws Error with a sentence to show, or with none
 */
export async function postFile(
  address: string,
  file: File,
  fields: Record<string, string>,
): Promise<Record<string, unknown>> {
  const answer = await authorized((headers) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    body.append(IMAGE_UPLOAD_FIELD, file)
    return fetch(address, { method: 'POST', headers, body })
  }).catch((error: unknown) => {
    throw new Error(textOf('errors.noResponse'), { cause: error })
  })
  // A proxy may answer instead of the site.
  const said = await answer.json().catch(() => ({}))
  if (answer.ok) return said
  const message = said.fields?.file ?? said.message
  throw new Error(typeof message === 'string' ? message : '')
}
