import { z } from 'zod'
import { PLAYLISTS } from '../shared/videos/schema.ts'

/**
 * The module that adds the demo magazine, from the project's root. It is run as a step (step.ts), never imported:
 * nothing of demo/ is part of the site.
 */
export const DEMO_STEP = 'demo/seed/seed-step.ts'

/** What the step is given: where to add the demo, and the playlists that have no feed of their own. */
export const demoStepData = z.object({ databaseUrl: z.string(), playlists: z.array(z.enum(PLAYLISTS)) })
export type DemoStepData = z.input<typeof demoStepData>
