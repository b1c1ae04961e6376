import type { z } from 'zod'
import type { Brand } from '../../../../shared/brand/brand.ts'
import { INITIAL_BRAND } from '../../../../shared/brand/initial.ts'
import { LEFT, type LeftItem, type putAsideInput } from '../../../../shared/operation/first-day.ts'
import { SIGNING_ROLES } from '../../../../shared/people/signatory.ts'
import type { Config } from '../../../base/config.ts'
import type { Db } from '../../../database/client.ts'
import type { Actor } from '../../../trpc/context.ts'
import { brandOf } from '../../brand/read.ts'
import { writeLog } from '../../logs/service.ts'
import { type DemoState, demoMembers, readDemo } from '../demo/read-demo.ts'
import { type BackupStatus, backupStatus } from '../status/backup.ts'
import { type MailStatus, mailStatus } from '../status/mail.ts'

export interface WhatIsLeft {
  /** Items that are still open, judged by the site's present state. */
  open: LeftItem[]
  /** Items that an admin has put aside, for all admins. */
  aside: LeftItem[]
  mail: Pick<MailStatus, 'setUp' | 'sentAt' | 'failures' | 'error'>
  backups: Pick<BackupStatus, 'nightly' | 'running' | 'lastGood' | 'last'>
  demo: DemoState | null
}

const stepOf = (item: LeftItem): string => `aside:${item}`

/** Whether a person who can sign in describes their work on a page of the team. */
async function hasTeamPage(db: Db): Promise<boolean> {
  const page = await db.teamPage.findFirst({
    where: {
      userId: { notIn: await demoMembers(db).catch(() => []) },
      user: { role: { in: [...SIGNING_ROLES] } },
      OR: [{ jobFr: { not: null } }, { linesFr: { not: null } }],
    },
    select: { userId: true },
  })
  return page !== null
}

/** The legal notice's names without the city, which may be the sample's. */
const namesOf = ({ publisher, host, contactMail }: Brand): string[] => [
  publisher.name,
  publisher.director,
  host.name,
  host.address,
  contactMail,
]
const SAMPLES = new Set(['', ...namesOf(INITIAL_BRAND)])

/** Whether somebody has replaced the sample's words about the site: the top of the home page, and the sentence below. */
const hasWords = ({ name, hero, tagline }: Brand): boolean =>
  ![INITIAL_BRAND.hero.fr.title, name].includes(hero.fr.title) && tagline.fr !== INITIAL_BRAND.tagline.fr

export async function whatIsLeft({ db, config }: { db: Db; config: Config }): Promise<WhatIsLeft> {
  const [{ setUp, sentAt, failures, error }, { nightly, running, lastGood, last }, demo, team, brand, steps] =
    await Promise.all([
      mailStatus(db, config),
      backupStatus(db, config),
      readDemo(db),
      hasTeamPage(db),
      brandOf(db),
      db.firstDayStep.findMany({ where: { key: { in: LEFT.map(stepOf) } }, select: { key: true } }),
    ])
  const done: Record<LeftItem, boolean> = {
    mail: setUp && sentAt !== null && failures === 0,
    backups: nightly && lastGood !== null,
    legal: !namesOf(brand).some((name) => SAMPLES.has(name)),
    words: hasWords(brand),
    logo: (brand.logo ?? brand.mark) !== null,
    team,
    demo: demo === null,
  }
  const open = LEFT.filter((item) => !done[item])
  const keys = new Set(steps.map(({ key }) => key))
  return {
    open,
    aside: open.filter((item) => keys.has(stepOf(item))),
    mail: { setUp, sentAt, failures, error },
    backups: { nightly, running, lastGood, last },
    demo,
  }
}

export async function putAside(
  db: Db,
  actor: Actor,
  { item, aside }: z.output<typeof putAsideInput>,
): Promise<void> {
  const key = stepOf(item)
  await db.$transaction(async (tx) => {
    const { count } = aside
      ? await tx.firstDayStep.createMany({ data: { key }, skipDuplicates: true })
      : await tx.firstDayStep.deleteMany({ where: { key } })
    if (count === 0) return
    await writeLog(tx, {
      actionType: 'admin_action',
      message: aside ? `Premiers pas : « ${item} » mis de côté` : `Premiers pas : « ${item} » repris`,
      user: actor,
      data: { event: 'first_day_aside', item, aside },
    })
  })
}
