import type { Kind } from '../../../../shared/texts/catalog.ts'
import type { Tx } from '../../../database/client.ts'
import { writeLog } from '../../logs/service.ts'
import type { StateAct } from '../../texts/states/state.ts'

export interface LoggedWriter {
  id: string
  email?: string | undefined
}

export type WriteAct = 'create' | 'draft' | 'update' | 'remove' | 'restore' | 'version' | StateAct

const LOGGED: Record<WriteAct, Record<Kind, string>> = {
  create: { article: 'Article publié', review: 'Test publié' },
  draft: { article: 'Brouillon d’article créé', review: 'Brouillon de test créé' },
  publish: { article: 'Article publié', review: 'Test publié' },
  plan: { article: 'Article planifié', review: 'Test planifié' },
  withdraw: { article: 'Article retiré', review: 'Test retiré' },
  propose: { article: 'Article proposé', review: 'Test proposé' },
  return: { article: 'Article rendu à son auteur', review: 'Test rendu à son auteur' },
  update: { article: 'Article modifié', review: 'Test modifié' },
  remove: { article: 'Article supprimé', review: 'Test supprimé' },
  restore: { article: 'Article rétabli', review: 'Test rétabli' },
  version: { article: 'Version d’article reprise', review: 'Version de test reprise' },
}

/** @param user undefined where nobody did it any more */
export const logAct = (
  tx: Tx,
  user: LoggedWriter | undefined,
  act: WriteAct,
  { id, kind, slug, title }: { id: string; kind: Kind; slug: string; title: string },
): Promise<void> =>
  writeLog(tx, {
    actionType: 'admin_action',
    message: `${LOGGED[act][kind]} : « ${title} »`,
    ...(user && { user }),
    data: { event: `content_${act}`, id, kind, slug },
  })
