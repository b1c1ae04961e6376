/** Kinds of illegal content; client/i18n names them. */
export const NOTICE_KINDS = [
  'hatred',
  'threats',
  'defamation',
  'privacy',
  'minors',
  'terrorism',
  'fraud',
  'rights',
  'other',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** Anybody may report abuse of minors without a name (Digital Services Act, art. 16, 2 c). */
export const NAMELESS_KIND: NoticeKind = 'minors'

/** The acts on a notice: on a comment as at the desk; `handled` is for something done by hand elsewhere. */
export const NOTICE_ACTS = ['keep', 'hide', 'delete', 'handled'] as const
export type NoticeAct = (typeof NOTICE_ACTS)[number]

/** In characters. */
export const NOTICE_LIMITS = { addressMax: 2000, textMax: 2000, nameMax: 80, page: 20, pageMax: 50 } as const
