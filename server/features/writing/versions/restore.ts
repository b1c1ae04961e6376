import { newId } from '../../../../shared/base/id.ts'
import { FILED, FILED_LISTS } from '../../../../shared/platforms/kinds.ts'
import type { TextFields } from '../../../../shared/texts/fields/text-fields.ts'
import type { Db } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import type { Actor } from '../../../trpc/context.ts'
import { findCopy } from '../copies/copy.ts'
import { saveCopyIn } from '../copies/save.ts'
import { refuseWork } from '../stored/find.ts'
import { lockRow, type TextTarget } from '../stored/lock.ts'
import { logAct } from '../stored/log-act.ts'
import { lockMaker } from '../stored/sign.ts'
import { type GonePicture, gonePictures } from './gone-pictures.ts'
import { findVersion } from './read.ts'
import { withoutGone } from './signers.ts'

export interface RestoredVersion {
  id: string
  revision: number
  gone: GonePicture[]
}

/** A version from before lists existed has one platform and one genre, whatever lists the text has now (decision 096). */
const withLists = (fields: TextFields): TextFields => ({
  ...Object.fromEntries(FILED.filter((name) => name in fields).map((name) => [FILED_LISTS[name], null])),
  ...fields,
})

/**
 * Makes a version its text's working copy; the previous copy is kept as a version. Readers get nothing of it. Its
 * signatures stay, as far as their accounts exist. @param origin PUBLIC_URL
 * @throws *_NOT_FOUND, FORBIDDEN, VERSION_NOT_FOUND, also for a version of another text
 */
export const restoreVersion = (
  db: Db,
  actor: Actor,
  { id, kind, versionId }: TextTarget & { versionId: string },
  origin: string,
): Promise<RestoredVersion> =>
  inTransaction(db, async (tx) => {
    await lockMaker(tx, actor.id)
    const text = await lockRow(tx, { id, kind })
    refuseWork(actor, text)
    const version = await findVersion(tx, id, versionId)
    const fields = withLists(await withoutGone(tx, version.fields))
    const copy = await findCopy(tx, id, { lock: true })
    const save = {
      id,
      kind: text.kind,
      fields,
      key: newId(),
      isNew: false,
      revision: copy?.revision ?? null,
      base: text.updatedAt,
    }
    const { revision } = await saveCopyIn(tx, actor, save, { origin, apart: true })
    await logAct(tx, actor, 'version', text)
    return { id, revision, gone: await gonePictures(tx, fields, origin) }
  })
