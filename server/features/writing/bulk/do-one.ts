import type { Db } from '../../../database/client.ts'
import type { Actor } from '../../../trpc/context.ts'
import { publishText } from '../copies/publish.ts'
import { act as actOn } from '../states/acts.ts'
import { removeContent } from '../texts/remove.ts'
import { changeFields } from './change-fields.ts'
import type { RunningAct } from './given.ts'
import { noting } from './noting.ts'
import type { ActText } from './snapshot.ts'

interface Site {
  db: Db
  origin: string
}

/** Does an act to one text as its own key does, in its own transaction. @throws what that refuses, Passed, BEING_WRITTEN */
export async function doOne(site: Site, actor: Actor, act: RunningAct, row: ActText): Promise<void> {
  const { db, origin } = site
  const { given } = act
  const id = row.contentId
  const around = noting(act, row)
  switch (given.act) {
    case 'publish':
      await publishText(db, actor, { id }, origin, around)
      return
    case 'plan':
      await publishText(db, actor, { id, publishAt: new Date(given.publishAt) }, origin, around)
      return
    case 'withdraw':
      await actOn(db, actor, { id }, { to: 'withdraw' }, around)
      return
    case 'bin':
      await removeContent(db, actor, { id }, around)
      return
    default:
      await changeFields(site, actor, { id, change: given }, around)
  }
}
