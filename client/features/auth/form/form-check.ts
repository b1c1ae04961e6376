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
import { setupInput } from '../../../../shared/operation/setup.ts'
import { fieldMessage } from '../../../i18n/field-message.ts'

/** The server's own schemas: one rule for both sides. They stand in a chunk with zod, which forms load when they are shown. */
const SCHEMAS = {
  login: loginInput,
  register: registerInput,
  forgotPassword: forgotPasswordInput,
  resetPassword: resetPasswordInput,
  profile: profileInput,
  deleteAccount: deleteAccountInput,
  changeEmail: changeEmailInput,
  // The form offers only roles that the user may give.
  createToken: createTokenInput.pick({ name: true, expiresAt: true }),
  // The user does not type the secret; the state of the form checks the other choices.
  setUp: setupInput.pick({ email: true, username: true, password: true }),
  // The user does not type the ticket.
  secondFactor: secondFactorInput.pick({ code: true }),
  proveByCode: secondFactorInput.pick({ code: true }),
  proveByPassword: passwordProof,
  passkeyName: renamePasskeyInput.pick({ name: true }),
}
export type FormName = keyof typeof SCHEMAS

/**
 * The faults in a form's values, by field; empty when there are none.
 * @param min least number of characters of a new password
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
