import type { Kind } from '../../../../shared/texts/catalog.ts'
import type { Tx } from '../../../database/client.ts'
import { writeLog } from '../../logs/service.ts'
import type { StateAct } from '../../texts/states/state.ts'

export interface LoggedWriter {
  id: string
  email?: string | undefined
}

export type WriteAct = 'create' | 'draft' | 'update' | 'remove' | 'restore' | 'version' | 'undo' | StateAct

const LOGGED: Record<WriteAct, Record<Kind, string>> = {
  create: { article: 'Article publié', review: 'Test publié', page: 'Page publiée' },
  draft: {
    article: 'Brouillon d’article créé',
    review: 'Brouillon de test créé',
    page: 'Brouillon de page créé',
  },
  publish: { article: 'Article publié', review: 'Test publié', page: 'Page publiée' },
  plan: { article: 'Article planifié', review: 'Test planifié', page: 'Page planifiée' },
  withdraw: { article: 'Article retiré', review: 'Test retiré', page: 'Page retirée' },
  propose: { article: 'Article proposé', review: 'Test proposé', page: 'Page proposée' },
  return: {
    article: 'Article rendu à son auteur',
    review: 'Test rendu à son auteur',
    page: 'Page rendue à son auteur',
  },
  update: { article: 'Article modifié', review: 'Test modifié', page: 'Page modifiée' },
  remove: { article: 'Article supprimé', review: 'Test supprimé', page: 'Page supprimée' },
  restore: { article: 'Article rétabli', review: 'Test rétabli', page: 'Page rétablie' },
  version: {
    article: 'Version d’article reprise',
    review: 'Version de test reprise',
    page: 'Version de page reprise',
  },
  undo: {
    article: 'Acte sur un article annulé',
    review: 'Acte sur un test annulé',
    page: 'Acte sur une page annulé',
  },
}

/** @param user undefined for an automatic act */
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
