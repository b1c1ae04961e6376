import type { Tx } from '../../server/database/client.ts'
import { addDays, momentsAt, parisDay } from '../../shared/format/paris.ts'
import type { DemoItem } from './files.ts'

/** The demo's carousel: two reviews and a report. */
export const FRONT_PAGE = [
  'verriere-le-jardin-ou-tout-repousse-sauf-le-joueur',
  'un-prototype-dormait-dans-une-boite-a-biscuits',
  'kagari-no-yado-une-auberge-attendue-depuis-1997',
]

/** A demo stays as long as its site, but nobody may choose more than five years. */
const DAYS = 1000

/** Puts these on the carousel if they have just been added; a choice of the team's stays. */
export async function addFrontPage(tx: Tx, added: readonly DemoItem[], now: Date): Promise<void> {
  if (!FRONT_PAGE.every((slug) => added.some((item) => item.slug === slug))) return
  if ((await tx.frontPagePick.count()) > 0) return
  const [until = now] = momentsAt(addDays(parisDay(now), DAYS), '00:00')
  const texts = await tx.content.findMany({
    where: { slug: { in: FRONT_PAGE } },
    select: { id: true, slug: true },
  })
  await tx.frontPagePick.createMany({
    data: texts.map(({ id, slug }) => ({ position: FRONT_PAGE.indexOf(slug) + 1, contentId: id, until })),
  })
}
