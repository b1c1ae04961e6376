import { passwordProof, secondFactorInput } from '../../../../shared/account/doors-schema.ts'
import { renamePasskeyInput } from '../../../../shared/account/passkeys.ts'
import {
  changeEmailInput,
  deleteAccountInput,
  forgotPasswordInput,
  loginInput,
  profileInput,
  registerInput,
  resetPasswordInput,
} from '../../../../shared/account/schema.ts'
import { createTokenInput } from '../../../../shared/account/tokens.ts'
import { withMinimum } from '../../../../shared/account/too-short.ts'
import type { Lang } from '../../../../shared/base/lang.ts'
import { fieldMessage } from '../../../../shared/messages/messages.ts'
import { setupInput } from '../../../../shared/operation/setup.ts'

/** The server's own schemas: one rule for both sides. With zod in a chunk that forms load when they are shown. */
const SCHEMAS = {
  login: loginInput,
  register: registerInput,
  forgotPassword: forgotPasswordInput,
  resetPassword: resetPasswordInput,
  profile: profileInput,
  deleteAccount: deleteAccountInput,
  changeEmail: changeEmailInput,
  // The role is chosen from those that fit.
  createToken: createTokenInput.pick({ name: true, expiresAt: true }),
  // The secret is not typed, and what else is chosen is checked where it is kept.
  setUp: setupInput.pick({ email: true, username: true, password: true }),
  // The ticket is not typed.
  secondFactor: secondFactorInput.pick({ code: true }),
  proveByCode: secondFactorInput.pick({ code: true }),
  proveByPassword: passwordProof,
  passkeyName: renamePasskeyInput.pick({ name: true }),
}
export type FormName = keyof typeof SCHEMAS

/**
 * What is wrong with a form's values, by field; empty when nothing is.
 * @param min how many characters a password that is chosen has at least
 */
export function checkForm(
  form: FormName,
  values: Record<string, unknown>,
  lang: Lang,
  min: number,
): Record<string, string> {
  const parsed = SCHEMAS[form].safeParse(values)
  const errors: Record<string, string> = {}
  for (const { path, message } of parsed.error?.issues ?? [])
    errors[path.join('.')] ??= fieldMessage(withMinimum(message, min), lang)
  return errors
}
