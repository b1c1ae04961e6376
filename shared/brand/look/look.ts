import { z } from 'zod'
import { isOneOf } from '../../base/tables.ts'
import type { BrandField } from '../field.ts'
import { brandPictureShape } from '../pictures.ts'
import { THEMES, type Theme } from './grounds.ts'
import { HEX, PALETTE_NAMES } from './palettes.ts'

/** Stepped like a console's, round, or none. The first is the initial one, in client/styles/pixel.css. */
export const CORNERS = ['pixel', 'round', 'square'] as const
export type Corners = (typeof CORNERS)[number]

/** A font for titles and one for texts, named after the first; client/styles/fonts.css has the initial one. */
export const FACES = ['bricolage', 'fraunces', 'space'] as const
export type Faces = (typeof FACES)[number]

/** The theme for readers who have not chosen; `system` follows their device. */
export const INITIAL_THEMES = [...THEMES, 'system'] as const
export type InitialTheme = (typeof INITIAL_THEMES)[number]

/** The theme to name before the device can be asked. */
export const firstTheme = (theme: InitialTheme): Theme => (theme === 'light' ? 'light' : 'dark')

/** The stand-in for a text without a picture: patterns in many colours or the brand's, the mark, or a plain ground. */
export const STAND_IN_STYLES = ['colours', 'brand', 'mark', 'plain'] as const
export type StandInStyle = (typeof STAND_IN_STYLES)[number]

const colour = z
  .string({ error: 'colourInvalid' })
  .transform((text) => text.trim().toLowerCase())
  .refine((text) => HEX.test(text) || isOneOf(PALETTE_NAMES, text), { error: 'colourInvalid' })
  .meta({ openapi: { type: 'string', maxLength: 10 } })

const choice = <T extends string>(of: readonly [T, ...T[]]) =>
  ({ kind: 'choice', schema: z.enum(of, { error: 'invalid' }), of }) as const

/** The site's look, made of tokens only (decision 070). */
export const LOOK = {
  /** A palette's name, or `#rrggbb` for both themes. */
  colour: { kind: 'colour', schema: colour } satisfies BrandField<string>,
  corners: choice<Corners>(CORNERS),
  faces: choice<Faces>(FACES),
  theme: choice<InitialTheme>(INITIAL_THEMES),
  standIns: choice<StandInStyle>(STAND_IN_STYLES),
} as const

export interface Look {
  colour: string
  corners: Corners
  faces: Faces
  theme: InitialTheme
  standIns: StandInStyle
}

/** A page of this site as it would look. */
export const previewLookInput = z.object({
  path: z
    .string({ error: 'invalid' })
    .max(300, { error: 'invalid' })
    .regex(/^\/[\w/-]+$/, { error: 'invalid' }),
  look: z.object({
    colour: LOOK.colour.schema,
    corners: LOOK.corners.schema,
    faces: LOOK.faces.schema,
    theme: LOOK.theme.schema,
    standIns: LOOK.standIns.schema,
  }),
  /** If omitted, the site's present one. */
  logo: brandPictureShape.nullish(),
  mark: brandPictureShape.nullish(),
})
export type PreviewLookInput = z.output<typeof previewLookInput>

/** The address for the form. */
export const PREVIEW_LOOK = '/api/admin/brand/preview'
