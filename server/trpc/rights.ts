import type { Action } from '../../shared/account/permissions.ts'

/**
 * - `open`: ignores the access token: signing in, and what must work when a session has ended.
 * - `public`: for everybody, but an invalid access token is refused rather than treated as anonymous.
 * - an action: for those whose role may do it (shared/account/permissions.ts), hence for nobody who is not signed in.
 */
export type Right = 'open' | 'public' | Action

/**
 * What one must be allowed to do to call a procedure, over tRPC and REST alike: the guard of each (procedures.ts). A procedure
 * without a row, and a row without a procedure, do not compile (server/router.ts).
 */
export const RIGHTS = {
  'admin.users': 'people.see',
  'admin.sessions': 'people.see',
  'admin.removeUser': 'people.change',
  'admin.removalNotice': 'people.see',
  'admin.setRole': 'people.change',
  'admin.resetSecondFactor': 'people.change',
  'admin.endSession': 'people.change',
  'admin.endSessions': 'people.change',
  'admin.invitations': 'people.invite',
  'admin.invite': 'people.invite',
  'admin.revokeInvitation': 'people.invite',
  'admin.settings': 'settings.manage',
  'admin.saveSetting': 'settings.manage',

  'auth.login': 'open',
  'auth.register': 'open',
  'auth.refresh': 'open',
  'auth.logout': 'open',
  'auth.forgotPassword': 'open',
  'auth.resetPassword': 'open',
  'auth.secondFactor': 'open',
  'auth.disputeDoor': 'open',
  'auth.stopDispute': 'open',
  'auth.invitation': 'open',
  'auth.confirmAddress': 'open',
  'auth.notMe': 'open',
  'auth.takeEmail': 'open',
  'auth.me': 'account.own',
  'auth.confirmation': 'account.own',
  'auth.sendConfirmation': 'account.own',
  'auth.profile': 'account.own',
  'auth.deleteAccount': 'account.own',
  'auth.deletionNotice': 'account.own',
  'auth.startExport': 'account.own',
  'auth.exportState': 'account.own',
  'auth.changeEmail': 'account.own',
  'auth.emailState': 'account.own',
  'auth.tokens': 'account.own',
  'auth.createToken': 'account.own',
  'auth.revokeToken': 'account.own',
  'auth.sessions': 'account.own',
  'auth.endSession': 'account.own',
  'auth.endOtherSessions': 'account.own',
  'auth.prove': 'account.own',
  'auth.doors': 'account.own',
  'auth.doorCode': 'account.own',
  'auth.offerTotp': 'account.own',
  'auth.confirmTotp': 'account.own',
  'auth.removeTotp': 'account.own',
  'auth.renewRecoveryCodes': 'account.own',

  'comments.list': 'public',
  'comments.page': 'public',
  'comments.replies': 'public',
  'comments.locate': 'public',
  'comments.newer': 'public',
  'comments.create': 'comments.write',
  'comments.post': 'comments.write',
  'comments.remove': 'comments.remove',
  'comments.forceRemove': 'comments.remove',
  'comments.latest': 'comments.moderate',

  'content.list': 'public',
  'content.bySlugOrId': 'public',
  'content.following': 'public',
  'content.counts': 'public',
  'content.cards': 'texts.write',
  'content.gone': 'public',
  'content.create': 'texts.write',
  'content.update': 'texts.write',
  'content.removal': 'texts.write',
  'content.remove': 'texts.write',
  'content.restore': 'texts.write',
  'content.forEdit': 'texts.write',
  'content.slugFor': 'texts.write',
  'content.preview': 'texts.write',
  'content.outgoing': 'texts.write',
  'content.frontPage': 'public',
  'content.frontPicks': 'texts.publish',
  'content.saveFrontPage': 'texts.publish',

  'health.check': 'open',
  'health.ready': 'open',
  'health.live': 'open',

  'images.list': 'pictures.manage',
  'images.get': 'pictures.manage',
  'images.setAlt': 'pictures.manage',
  'images.remove': 'pictures.manage',

  'likes.status': 'public',
  'likes.toggle': 'likes.give',
  'likes.set': 'likes.give',
  'likesAdmin.stats': 'likes.administer',
  'likesAdmin.likers': 'likes.administer',
  'likesAdmin.diagnostic': 'likes.administer',
  'likesAdmin.cleanup': 'likes.administer',
  'likesAdmin.sync': 'likes.administer',

  'logs.list': 'log.read',

  'passkeys.signInOptions': 'open',
  'passkeys.signIn': 'open',
  'passkeys.stepOptions': 'open',
  'passkeys.step': 'open',
  'passkeys.list': 'account.own',
  'passkeys.accepted': 'account.own',
  'passkeys.addOptions': 'account.own',
  'passkeys.add': 'account.own',
  'passkeys.rename': 'account.own',
  'passkeys.remove': 'account.own',
  'passkeys.proveOptions': 'account.own',

  'operation.redirects': 'redirects.manage',
  'operation.saveRedirect': 'redirects.manage',
  'operation.addRedirects': 'redirects.manage',
  'operation.removeRedirect': 'redirects.manage',
  'operation.status': 'operation.manage',
  'operation.retryJob': 'operation.manage',
  'operation.dropJob': 'operation.manage',
  'operation.liftLock': 'operation.manage',

  'settings.public': 'public',

  'people.page': 'public',
  'people.team': 'public',
  'people.signatories': 'texts.write',
  'people.pageForEdit': 'pages.edit',
  'people.savePage': 'pages.edit',
  'people.removePortrait': 'pages.edit',

  'translation.item': 'public',
  'translation.items': 'public',
  'translation.stats': 'translations.write',
  'translation.clear': 'translations.write',
  'translation.pieces': 'translations.write',
  'translation.correct': 'translations.write',
  'translation.correctAll': 'translations.write',
  'translation.takeBack': 'translations.write',
  'translation.again': 'translations.write',
  'translation.glossary': 'glossary.write',
  'translation.saveTerm': 'glossary.write',
  'translation.removeTerm': 'glossary.write',

  'videos.latest': 'public',

  'workflow.desk': 'texts.write',
  'workflow.notes': 'texts.write',
  'workflow.addNote': 'texts.write',
  'workflow.answerNote': 'texts.write',
  'workflow.resolveNote': 'texts.write',
  'workflow.publish': 'texts.publish',
  'workflow.propose': 'texts.write',
  'workflow.sendBack': 'texts.write',
  'workflow.withdraw': 'texts.publish',
  'workflow.versions': 'texts.write',
  'workflow.version': 'texts.write',
  'workflow.restoreVersion': 'texts.write',
  'workflow.compareVersions': 'texts.write',
  'workflow.bin': 'texts.write',
  'workflow.restoreFromBin': 'texts.write',
  'workflow.emptyFromBin': 'texts.publish',
  'workflow.openPreview': 'public',
  'workflow.previews': 'texts.write',
  'workflow.createPreview': 'texts.write',
  'workflow.revokePreview': 'texts.write',
  'workflow.copy': 'texts.write',
  'workflow.saveCopy': 'texts.write',
  'workflow.discardCopy': 'texts.write',
  'workflow.cancelPlan': 'texts.publish',
  'workflow.presence': 'texts.write',
} as const satisfies Record<string, Right>

/**
 * What asks for a proof again of who calls, when the last is older than 15 minutes: 403 `PROOF_REQUIRED` (decision
 * 035). A script's token never has one.
 */
export const NEEDS_PROOF: ReadonlySet<string> = new Set<keyof typeof RIGHTS>([
  'admin.setRole',
  'admin.removeUser',
  'admin.resetSecondFactor',
  'admin.saveSetting',
  'admin.invite',
  'auth.offerTotp',
  'auth.confirmTotp',
  'auth.removeTotp',
  'auth.renewRecoveryCodes',
  'auth.startExport',
  'passkeys.addOptions',
  'passkeys.add',
  'passkeys.rename',
  'passkeys.remove',
  'auth.createToken',
  'auth.revokeToken',
  'auth.changeEmail',
])

/**
 * All that somebody may call whose role must have a second step (setting `secondStepRoles`) until they have one,
 * besides what is open: what sets it up. Everything else is 403 `SECOND_STEP_MISSING`.
 */
export const WHILE_UNFINISHED: ReadonlySet<string> = new Set<keyof typeof RIGHTS>([
  'auth.doors',
  'auth.prove',
  'auth.offerTotp',
  'auth.confirmTotp',
  'passkeys.list',
  'passkeys.accepted',
  'passkeys.addOptions',
  'passkeys.add',
])

/**
 * All that somebody may call whose password is shorter than their role asks, besides what is open: what chooses another
 * one. Everything else is 403 `PASSWORD_CHANGE_REQUIRED`.
 */
export const CHOOSES_PASSWORD: keyof typeof RIGHTS = 'auth.profile'

/**
 * What takes a session besides one's own account: it locks people out or in, or cannot be undone, and a token that was
 * stolen must not do that for the thief. 403 `SESSION_REQUIRED` to a script's token.
 */
export const NOT_FOR_SCRIPTS: ReadonlySet<string> = new Set<keyof typeof RIGHTS>([
  'admin.endSession',
  'admin.endSessions',
  'admin.revokeInvitation',
  'operation.dropJob',
  'operation.liftLock',
])

/** What of one's account a script's token may see; all else there takes a session: passwords, sessions, tokens, doors. */
export const FOR_SCRIPTS: ReadonlySet<string> = new Set<keyof typeof RIGHTS>(['auth.me'])

/** A path without a row has no right to anything: the compiler forbids it, and so does this. */
export function rightOf(path: string): Right {
  const right = Object.hasOwn(RIGHTS, path) ? RIGHTS[path as keyof typeof RIGHTS] : undefined
  if (right === undefined) throw new Error(`no row in server/trpc/rights.ts for ${path}`)
  return right
}
