import { trpc } from '../../../base/trpc.ts'

/** Whether the team has closed comments. Asked together with the comments themselves; open until the answer is there. */
export const useClosed = (): boolean => trpc.settings.public.useQuery().data?.comments === 'off'
