import type { SettingKey } from '../../../../shared/settings/settings.ts'
import { type RouterOutputs, trpc } from '../../../base/trpc.ts'
import type { Held } from '../../admin/kit/use-held.ts'
import type { ListedSetting, SettingValue } from '../setting-values.ts'

type SettingList = RouterOutputs['admin']['settings']

/** Answers to two saves may arrive in another order than they were sent: of each setting the later version is shown. */
const latest = (before: SettingList | undefined, answer: SettingList): SettingList => ({
  ...answer,
  settings: answer.settings.map((setting) => {
    const known = before?.settings.find(({ key }) => key === setting.key)
    return known && known.version > setting.version ? known : setting
  }),
})

/**
 * How a setting is saved in place of the version that was shown, and read again after somebody else has saved it. A failed
 * read leaves the form as it is, with all that is typed in it.
 */
export function useSaveSetting() {
  const utils = trpc.useUtils()
  const { mutateAsync } = trpc.admin.saveSetting.useMutation()
  return {
    /** @returns what holds then @throws the server's refusal */
    async save<V extends SettingValue>(key: SettingKey, value: V, version: number): Promise<Held<V>> {
      const answer = await mutateAsync({ key, value, version })
      utils.admin.settings.setData(undefined, (before) => latest(before, answer))
      void utils.settings.public.invalidate()
      // The answer may already hold a later change by somebody else.
      return { value, version: version + 1 }
    },
    async reread(key: SettingKey): Promise<ListedSetting | undefined> {
      const answer = await utils.client.admin.settings.query()
      utils.admin.settings.setData(undefined, answer)
      return answer.settings.find((setting) => setting.key === key)
    },
  }
}
