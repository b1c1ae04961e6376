import { ADMIN } from '../../../../shared/account/roles.ts'
import { newId } from '../../../../shared/base/id.ts'
import type { BrandChanges } from '../../../../shared/brand/brand.ts'
import { INITIAL_BRAND } from '../../../../shared/brand/initial.ts'
import type { SetupInput } from '../../../../shared/operation/setup.ts'
import type { Languages, SettingKey } from '../../../../shared/settings/settings.ts'
import type { Tx } from '../../../database/client.ts'
import { isUniqueViolation } from '../../../database/errors.ts'
import { storedEmail } from '../../../mail/email-forms.ts'
import type { Context } from '../../../trpc/context.ts'
import { countAttempt } from '../../../trpc/rate-limits/attempts.ts'
import { hashPassword } from '../../auth/passwords/password.ts'
import { checkNewPassword } from '../../auth/passwords/policy.ts'
import { lockAdmins } from '../../auth/required/last-admin.ts'
import { ownColumns } from '../../auth/selects.ts'
import { type SignedInAnswer, startSession } from '../../auth/sign-in/login.ts'
import { brandOf, knownBrand, presentRow } from '../../brand/read.ts'
import { updateBrandIn } from '../../brand/write.ts'
import { writeLog } from '../../logs/service.ts'
import { knownLanguages } from '../../settings/languages/known-languages.ts'
import { settings } from '../../settings/settings.ts'
import { takenError } from '../accounts/register.ts'
import { nameColumns } from '../names/names.ts'
import { checkSetup } from './setup-link.ts'

export interface SetupState {
  name: string
  colour: string
  languages: Languages
}

/** The data that the page begins with. @throws SETUP_DONE, SETUP_INVALID, SETUP_EXPIRED */
export async function readSetup(ctx: Context, token: string): Promise<SetupState> {
  await countAttempt(ctx, 'linked')
  await checkSetup(ctx.db, ctx.config, token)
  const [{ name, look }, { languages }] = await Promise.all([brandOf(ctx.db), settings(ctx.db)])
  return { name, colour: look.colour, languages }
}

/**
 * Makes the first administrator, names the site and signs in, all or nothing; of two calls at once, the second gets
 * SETUP_DONE.
 * @throws SETUP_DONE, SETUP_INVALID, SETUP_EXPIRED, BAD_INPUT, EMAIL_TAKEN, USERNAME_TAKEN
 */
export async function setUp(ctx: Context, input: SetupInput): Promise<SignedInAnswer> {
  const { db, config } = ctx
  const { username, password, token } = input
  await countAttempt(ctx, 'linked')
  await checkSetup(db, config, token)
  const email = await storedEmail(db, input.email)
  await checkNewPassword(password, { role: ADMIN, email, username }, { db, config, field: 'password' })
  const taken = await takenError(db, { email, username })
  if (taken) throw taken
  const passwordHash = await hashPassword(password)
  try {
    const answer = await db.$transaction((tx) => setUpIn(tx, ctx, { ...input, email }, passwordHash))
    knownBrand(db).heard()
    knownLanguages(db).heard()
    return answer
  } catch (error) {
    if (isUniqueViolation(error)) throw (await takenError(db, { email, username })) ?? error
    throw error
  }
}

/**
 * A new magazine gets neither the sample team's channels and texts nor a made-up publisher. Its stand-in pictures use
 * its colour.
 */
const unsaid = (name: string): BrandChanges => ({
  tagline: { fr: 'Actus, tests et vidéos de jeu vidéo.', en: 'Video-game news, reviews and videos.' },
  slogan: { fr: '', en: '' },
  summary: { fr: '', en: '' },
  hero: {
    fr: { kicker: '', title: name, lede: '', buttons: [{ label: 'Lire les actus', target: '/news' }] },
    en: { kicker: '', title: name, lede: '', buttons: [{ label: 'Read the news', target: '/news' }] },
  },
  publisher: { name: '', city: '', director: '' },
  host: { name: '', address: '', phone: '' },
  links: [],
  look: { standIns: 'brand' },
})

async function setUpIn(
  tx: Tx,
  ctx: Context,
  { email, username, token, languages, brand }: SetupInput,
  passwordHash: string,
): Promise<SignedInAnswer> {
  await lockAdmins(tx)
  await checkSetup(tx, ctx.config, token)
  const user = await tx.user.create({
    data: {
      id: newId(),
      email,
      ...nameColumns(username),
      passwordHash,
      role: ADMIN,
      emailConfirmedAt: new Date(),
    },
    select: ownColumns,
  })
  const actor = { id: user.id, role: user.role, username: user.username, email: user.email }
  await writeLog(tx, {
    level: 'WARN',
    actionType: 'admin_action',
    message: 'Site mis en place : premier administrateur créé',
    user,
    data: { event: 'admin_created', by: 'setup', languages },
  })
  const { version } = await presentRow(tx)
  const fresh = version === 0 ? unsaid(brand.name ?? INITIAL_BRAND.name) : {}
  await updateBrandIn(tx, actor, { ...fresh, ...brand, look: { ...fresh.look, ...brand.look } })
  await saveLanguages(tx, languages, user.id)
  // The trigger setup_link_outdated has made the address invalid when the account was made.
  return startSession(tx, ctx, user, { registered: true })
}

async function saveLanguages(tx: Tx, value: Languages, changedById: string): Promise<void> {
  const { languages: was } = await settings(tx)
  if (was === value) return
  const change = { value, was, changedAt: new Date(), changedById }
  await tx.setting.upsert({
    where: { key: 'languages' satisfies SettingKey },
    create: { key: 'languages', ...change },
    update: { ...change, version: { increment: 1 } },
    select: { key: true },
  })
}
