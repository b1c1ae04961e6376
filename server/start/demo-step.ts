import { z } from 'zod'
import { PLAYLISTS } from '../../shared/videos/schema.ts'

/** Runs as a step (step.ts) and is never imported: demo/ is no part of the site. */
export const DEMO_STEP = 'demo/seed/seed-step.ts'

export const demoStepData = z.object({ databaseUrl: z.string(), playlists: z.array(z.enum(PLAYLISTS)) })
export type DemoStepData = z.input<typeof demoStepData>
